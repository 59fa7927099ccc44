# docscan's commands. All of them can be run again at any time, and do only what is not done yet.

# What the build and the tests need, by Debian's and Ubuntu's names. fonts-urw-base35 has the fonts that a PDF may name
# without embedding them (ISO 32000-1, 9.6.2.2).
PACKAGES := libzbar-dev libtesseract-dev libleptonica-dev libjpeg-dev libre2-dev libzxing-dev nettle-dev libpoppler-glib-dev libheif-dev libsqlite3-dev libcmark-dev libcurl4-openssl-dev libarchive-dev libqpdf-dev libxlsxwriter-dev libmicrohttpd-dev libgnutls28-dev libssl-dev libqrencode-dev libsodium-dev fonts-urw-base35 pkg-config make
# What not every release has: from Debian 13 on libheif has its decoders in packages of their own.
OPTIONAL_PACKAGES := libheif-plugin-libde265
# Only the tests need them: git and OpenSSH for the scripts of a release, ffmpeg for videos in docscan live, a language for
# --lang, Python for the checks of `make lint`, shells for their completion, mandoc for the manual pages, Node.js for the
# page's modules, qpdf and pdftotext to judge PDFs, a browser for the page.
TEST_PACKAGES := ffmpeg tesseract-ocr-eng python3 zsh fish mandoc nodejs libjs-leaflet git openssh-client qpdf poppler-utils
# Ubuntu has its browser as a snap, which no test can drive: there the page is not walked through, and that is said.
# TypeScript checks the types of the page's JavaScript in `make lint`. certutil gives a browser an authority to trust.
OPTIONAL_TEST_PACKAGES := chromium chromium-driver libnss3-tools node-typescript
# Only the benchmarks need them: what docscan is compared with.
BENCH_PACKAGES := zbar-tools tesseract-ocr ffmpeg python3-venv
# For the generator of the test images.
DRAWING_PACKAGES := $(shell cat TestImages/Generator/packages.txt)
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

# The Swift runtime is linked into the command: it starts 4 ms sooner, and runs where no Swift is installed. Libraries are
# found where the system has them, never beside the command (no RPATH), and the addresses of their functions are
# read-only once it runs (-z now, 0.4 ms at the start). Swift's own linker, lld, does not repeat glibc's advice about a
# function (mktemp) that is in Foundation and that docscan does not call. Other flags would compile everything anew, so
# every release build here has these.
# The program does not depend on the folder in which it is built (make release-check). Paths of sources are below ".".
# For the debugger it has line numbers only, and does not name the compiler's cache, whose file names are digests of paths.
# Nor does it have the compiler's own digests of modules (.swift_modhash), which depend on paths. The compiler puts macros
# into files below TMPDIR, whose paths are in the program.
REPRODUCIBLE := -Xswiftc -gline-tables-only -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs \
    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
    -Xswiftc -file-prefix-map -Xswiftc '$(CURDIR)=.' -Xcc '-ffile-prefix-map=$(CURDIR)=.'
# The traits are formats that bring libraries along; leave them out and docscan says of such a file that it was.
TRAITS := --enable-all-traits
# The arguments of the compiler name the traits in the order of a set. With random hashes this order differs from one run
# to the next, and most runs compile everything again.
BUILD := SWIFT_DETERMINISTIC_HASHING=1 swift build
RELEASE := TMPDIR='$(CURDIR)/.build/tmp' $(BUILD) -c release --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld -Xlinker -z -Xlinker now -Xlinker -z -Xlinker pack-relative-relocs $(REPRODUCIBLE) $(TRAITS)

BINARY := .build/release/docscan
SAMPLE := TestImages/documents/sample.jpg
# Folders too: the date of a folder changes when a file in it is added or removed.
SOURCES := Package.swift $(shell find Sources Tools)
LINTED := Sources Tools Tests Package.swift Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Tests Fuzzing/Package.swift Fuzzing/Sources Fuzzing/Tests

.DEFAULT_GOAL := help

# Where `make install` puts the command, its manual pages and its completion; DESTDIR is for packagers.
PREFIX := /usr/local
INSTALLED = $(DESTDIR)$(PREFIX)/bin/docscan
SHARE = $(DESTDIR)$(PREFIX)/share
MANUALS = $(SHARE)/man/man1
BASH_COMPLETION = $(SHARE)/bash-completion/completions/docscan
ZSH_COMPLETION = $(SHARE)/zsh/site-functions/_docscan
FISH_COMPLETION = $(SHARE)/fish/vendor_completions.d/docscan.fish

.PHONY: help scan test test-quick test-only test-images-all test-sheets test-truth test-kills test-proxies test-spark test-deb build deb sbom release release-check image test-image install uninstall page lint install-packages check-swift check-declarations test-images drawn-images bench bench-scale bench-spark bench-sweep fuzz fuzz-files

help: ## Show this list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' Makefile

scan: install-packages $(BINARY) ## Install what is needed, build, scan a sample photograph.
	@$(BINARY) $(SAMPLE)

# A crash needs line numbers and nothing more of the debugger's information; without the rest the compiler takes less time.
# The index for editors must stay: the tests are discovered in it.
LEAN := -Xswiftc -gline-tables-only
# Tests are built in a folder of their own, beside the command. Those of the benchmarks use the same modules there; after
# a change of the order of the traits (Package.swift says more) each of the two would compile the modules of the other.
SCRATCH := --scratch-path .build/tests
BENCH_TESTS := --package-path Benchmarks $(SCRATCH) $(LEAN)
TESTS := $(TRAITS) $(SCRATCH) $(LEAN)
BUILD_TESTS := $(BUILD) --build-tests $(TESTS)
# Tests run with random hashes, and twice as many at a time as there are processors. If all of them started at once, one
# that waits for an answer would get a processor again after minutes, and its requests would time out.
TEST := SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$$((2 * $$(nproc))) swift test $(TESTS) --skip-build
# These targets run the release binary.
COMMAND_TESTS := ^(CommandTests|CorpusTests)\.
QUICK_TESTS := ^(DocScan(Engines|Collect)?|Files)Tests\.
FILTER := .

test test-quick test-only test-images-all: PACKAGES += $(TEST_PACKAGES)
test test-quick test-only test-images-all: OPTIONAL_PACKAGES += $(OPTIONAL_TEST_PACKAGES)

# A release build runs on one core most of the time. Beside it the format is checked, the tests are built, and those that
# need no release binary run. The suites and the browser that measure time on a server run when nothing else does.
# Whatever killed tests leave in their temporary folder is removed with it.
test: install-packages check-swift ## Install what is needed, check the format, build, run every test.
	@set -e; folder=$$(mktemp -d); export TMPDIR="$$folder"; release=; \
	trap 'test -z "$$release" || { kill $$release 2>/dev/null; wait $$release; } || true; rm -rf "$$folder"' EXIT; set -x; \
	$(RELEASE) & release=$$!; \
	$(MAKE) --no-print-directory lint; \
	$(BUILD_TESTS); \
	$(BUILD) --build-tests $(BENCH_TESTS); \
	swift test $(BENCH_TESTS) --skip-build; \
	timeout 120 node --test Tests/Page/; \
	$(TEST) --skip '$(COMMAND_TESTS)'; \
	wait $$release; release=; Scripts/stamp $(BINARY); \
	$(TEST) --filter '$(COMMAND_TESTS)'; \
	DOCSCAN_ALONE=1 $(TEST) --no-parallel --filter 'HTTPDaemonTests|ServeTests'; \
	python3 Tests/Page/server.py $(BINARY) || test $$? -eq 77; \
	python3 Tests/Page/authority.py $(BINARY) || test $$? -eq 77

test-quick: install-packages check-swift ## Run the tests of the core, the engines and the store: a minute once they are built.
	$(BUILD_TESTS)
	$(TEST) --filter '$(QUICK_TESTS)'

test-only: install-packages check-swift ## Run the tests that match, for example: make test-only FILTER=UsageTests
	$(BUILD_TESTS)
	$(TEST) --filter '$(FILTER)'

test-images-all: PACKAGES += $(DRAWING_PACKAGES)
test-images-all: install-packages drawn-images $(BINARY) ## Draw the test images that are not committed, then read all of them, of which make test reads a part.
	$(RELEASE) --product ClosedLoop
	$(BUILD_TESTS)
	DOCSCAN_WHOLE_CORPORA=1 $(TEST) --filter '^CorpusTests\.'
	$(BUILD) --build-tests $(BENCH_TESTS)
	DOCSCAN_WHOLE_CORPORA=1 swift test $(BENCH_TESTS) --skip-build --filter AgreementTests

# Where test-sheets draws its photographs, and by which seed.
SHEETS := .build/sheets
SEED := 1
# TestImages/README.md names the packages that drawing needs.
test-sheets: install-packages check-swift ## Draw 200 photographs of sheets and judge what is found, in 20 minutes.
	python3 TestImages/Generator/generate.py --sheets 200 --seed $(SEED) --out $(SHEETS)
	$(BUILD) -c release --package-path Benchmarks --product sheets
	Benchmarks/.build/release/sheets --check $(SHEETS)

test-truth: install-packages $(BINARY) ## Draw 700 documents with traps and judge each value that is given, in an hour.
	$(BUILD) -c release --package-path Benchmarks --product truth
	Benchmarks/.build/release/truth --seed $(SEED) --check

test-kills: PACKAGES += python3
test-kills: install-packages $(BINARY) ## Kill the command a hundred times while it changes a store, and check what is left.
	python3 Tests/Kills/kills.py $(BINARY)

test-proxies: PACKAGES += $(TEST_PACKAGES) nginx-light caddy openssl
test-proxies: OPTIONAL_PACKAGES += $(OPTIONAL_TEST_PACKAGES)
test-proxies: install-packages $(BINARY) ## Use the page, live frames and large uploads behind nginx and Caddy.
	python3 Tests/Page/proxies.py $(BINARY)

test-spark: PACKAGES += openjdk-17-jre-headless python3-venv jq
test-spark: install-packages $(BINARY) ## Scan by Apache Spark on this machine, kill an executor, compare. Not part of make test.
	Benchmarks/spark/test.sh

build: install-packages check-swift ## Install what is needed, build the command: .build/release/docscan
	$(RELEASE)
	@Scripts/stamp $(BINARY)

deb: PACKAGES += dpkg-dev binutils gcc xz-utils git
deb: build ## Pack the command for the Debian release of this machine, with its service: .build/docscan_….deb
	Scripts/build-deb .build

sbom: PACKAGES += python3
sbom: deb ## Write what is in the package and what it needs, with licences (SPDX): .build/docscan_….spdx.json
	Scripts/sbom.py $(PACKAGE) $(PACKAGE:.deb=.spdx.json)
	@echo $(PACKAGE:.deb=.spdx.json)

# The script builds, and calls this file to do so.
release release-check: PACKAGES += dpkg-dev binutils gcc xz-utils git python3
release: PACKAGES += openssh-client
release: install-packages check-swift ## Build and sign a release in .build/release-VERSION: make release SIGNING_KEY=FILE
	SIGNING_KEY='$(SIGNING_KEY)' Scripts/release

release-check: install-packages check-swift ## Build the last commit in two folders and compare the bytes, in two builds' time.
	Scripts/release-check

# PACKAGE is what `make deb` printed; OLDER a package of an earlier commit, to be upgraded.
SUITE := $(shell . /etc/os-release && echo $$VERSION_CODENAME)
PACKAGE = $(shell ls -t .build/docscan_*.deb | head -1)
test-deb: PACKAGES += mmdebstrap lintian systemd
test-deb: install-packages ## As root: install the package in a bare Debian, scan, serve, upgrade, remove, purge.
	Scripts/test-deb $(SUITE) $(PACKAGE) $(OLDER)

image: PACKAGES += mmdebstrap umoci skopeo
image: install-packages ## As root: make a container image of the package that make deb made: .build/docscan-image.tar
	Scripts/build-image $(SUITE) $(PACKAGE) .build

test-image: PACKAGES += umoci bubblewrap curl jq util-linux procps
test-image: install-packages ## As root: run the image with a read-only root, scan, serve, end.
	Scripts/test-image .build/docscan-image

# Builds nothing: by sudo it would leave files of root in .build.
install: ## Install the command, manual pages and completion under /usr/local, or under PREFIX.
	@test -x $(BINARY) || { echo "There is no $(BINARY): run make build first." >&2; exit 1; }
	install -D -m 755 $(BINARY) "$(INSTALLED)"
	install -d "$(MANUALS)"
	for page in $$($(BINARY) manual --list); do \
	    command=$${page#docscan}; $(BINARY) manual $${command#-} > "$(MANUALS)/$$page.1" || exit 1; \
	done
	for file in "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"; do install -d "$$(dirname "$$file")"; done
	$(BINARY) completion bash > "$(BASH_COMPLETION)"
	$(BINARY) completion zsh > "$(ZSH_COMPLETION)"
	$(BINARY) completion fish > "$(FISH_COMPLETION)"

uninstall: ## Remove what make install installed there.
	for page in $$("$(INSTALLED)" manual --list || $(BINARY) manual --list); do rm -f "$(MANUALS)/$$page.1"; done
	rm -f "$(INSTALLED)" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"

# The files are committed, so that a build needs no Python.
page: ## Make the files that the server sends to browsers from the sources of the page, after a change of those.
	Scripts/bundle.py

lint: check-swift check-declarations ## Check the format of the sources, which layer uses which, what is public, that tests repeat, the prose, the page's types and files, the scripts of a release, of scale and of the sweep.
	Scripts/check-layers-test.py 2>/dev/null || Scripts/check-layers-test.py
	Scripts/check-layers.py
	Scripts/check-public-test.py 2>/dev/null || Scripts/check-public-test.py
	Scripts/check-public.py
	Scripts/check-tests-test.py 2>/dev/null || Scripts/check-tests-test.py
	Scripts/check-tests.py
	Scripts/check-prose-test.py 2>/dev/null || Scripts/check-prose-test.py
	Scripts/check-prose.py
	Scripts/check-numbers-test.py 2>/dev/null || Scripts/check-numbers-test.py
	Scripts/check-numbers.py
	Scripts/check-types-test.py 2>/dev/null || Scripts/check-types-test.py
	Scripts/check-types.py
	Scripts/bundle-test.py 2>/dev/null || Scripts/bundle-test.py
	Scripts/bundle.py --check
	Scripts/draw-images-test.py 2>/dev/null || Scripts/draw-images-test.py
	Scripts/stamp-test.py 2>/dev/null || Scripts/stamp-test.py
	Scripts/sbom-test.py 2>/dev/null || Scripts/sbom-test.py
	Scripts/compare-builds-test.py 2>/dev/null || Scripts/compare-builds-test.py
	Scripts/release-test.py 2>/dev/null || Scripts/release-test.py
	Benchmarks/Scale/scale-test.py 2>/dev/null || Benchmarks/Scale/scale-test.py
	Benchmarks/Sweep/constants-test.py 2>/dev/null || Benchmarks/Sweep/constants-test.py
	Benchmarks/Sweep/sweep-test.py 2>/dev/null || Benchmarks/Sweep/sweep-test.py
	swift format lint --strict --recursive $(LINTED)

# CPoppler.h declares poppler's functions itself, and says why. C refuses a second declaration that differs. The compiler is
# Swift's own clang, beside swift itself; Debian's package of Swift does not put it on the PATH.
check-declarations:
	@printf '#include <poppler.h>\n#include "CPoppler.h"\n' \
	    | "$$(dirname "$$(readlink -f "$$(command -v swift)")")/clang" -x c -std=c17 -fsyntax-only -Wall -Werror \
	    -Wno-nullability-completeness -I Sources/CPoppler $$(pkg-config --cflags poppler-glib) -

bench: PACKAGES += $(BENCH_PACKAGES) $(DRAWING_PACKAGES)
bench: install-packages drawn-images $(BINARY) ## Measure the throttle, the stages and the peers: Benchmarks/RESULTS.md, in 10 minutes.
	$(RELEASE) --product ClosedLoop
	$(BUILD) -c release --package-path Benchmarks
	Benchmarks/run.sh

# The price of a processor per hour is an example, not a quotation.
FILES := 200
PRICE := 0.05
bench-scale: PACKAGES += python3
bench-scale: install-packages $(BINARY) ## Scan 10,000 files and measure speed and memory: .build/scale/batch.md, in half an hour.
	Benchmarks/Scale/batch.py --count $(COUNT)

bench-spark: PACKAGES += openjdk-17-jre-headless python3-venv
bench-spark: install-packages $(BINARY) ## Measure Spark with 1 to 4 executors, model 100 machines: make bench-spark PRICE=0.05
	Benchmarks/spark/install.sh
	Benchmarks/Scale/spark.py --files $(FILES)
	Benchmarks/Scale/model.py .build/scale/spark.json --price $(PRICE)

# All constants at once, or in parts: make bench-sweep PART=1/10. It can be interrupted, and continues when it is run again.
PART := 1/1
bench-sweep: PACKAGES += python3 git
bench-sweep: install-packages check-swift ## Multiply each constant of the image code by 0.8 and 1.25, in hours: Benchmarks/Sweep/sweep.tsv, or PART=1/10.
	nice -n 19 Benchmarks/Sweep/sweep.py --part $(PART)

# For how long each target is fuzzed, and how many files are damaged or measured.
SECONDS := 60
COUNT := 10000

fuzz: install-packages check-swift ## Fuzz each reader of strangers' bytes for a minute; longer: make fuzz SECONDS=600
	Fuzzing/run.sh $(SECONDS)

fuzz-files: PACKAGES += python3
fuzz-files: $(BINARY) ## Scan 10,000 damaged files in one run, and check that each has its line.
	Fuzzing/files.py --count $(COUNT) --binary $(BINARY)

test-images: ## Make the test images again; TestImages/README.md names the packages that this needs.
	TestImages/Generator/generate.py --seed 2026 --out TestImages

# The script names the packages that drawing needs. It takes a fraction of a second if no image is missing.
drawn-images: ## Draw the test images that are not committed and missing, in minutes.
	@Scripts/draw-images.py

# To see that nothing is missing needs no network and no password.
install-packages: ## Install the packages that are missing (Debian, Ubuntu).
	@installed=" $$(dpkg-query --show --showformat='$${Package} $${db:Status-Status}\n' $(PACKAGES) $(OPTIONAL_PACKAGES) \
	    2>/dev/null | sed -n 's/ installed$$//p' | tr '\n' ' ') "; \
	missing() { for name; do case "$$installed" in *" $$name "*) ;; *) echo $$name;; esac; done; }; \
	known() { for name; do apt-cache --generate pkgnames $$name | grep -Fx $$name; done; }; \
	if ! command -v dpkg-query >/dev/null; then \
	    echo "This is no Debian or Ubuntu. Install what these packages contain, then run: make build -o install-packages" >&2; \
	    echo "  $(PACKAGES)" >&2; \
	    exit 1; \
	fi; \
	if [ -z "$$(missing $(PACKAGES))$$(known $$(missing $(OPTIONAL_PACKAGES)))" ]; then exit 0; fi; \
	echo "Installing: $(PACKAGES)"; \
	$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get update \
	&& $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $(PACKAGES) \
	    $$(known $(OPTIONAL_PACKAGES)) \
	|| { echo "The packages could not be installed. Check the network and that you may use apt-get (root or sudo)," >&2; \
	     echo "or ask who runs this machine to install: $(PACKAGES)" >&2; exit 1; }

check-swift:
	@command -v swift >/dev/null || { echo "There is no swift on the PATH. Get Swift 6.2 or later: https://www.swift.org/install/linux/" >&2; exit 1; }
	@mkdir -p .build/tmp

# make compares dates, so that a scan need not ask the package manager each time. swift build decides what to compile, and
# leaves the command as it is where nothing in it changes; the tests refuse one that is older than its sources.
$(BINARY): $(SOURCES) | install-packages check-swift
	$(RELEASE) --product docscan
	@Scripts/stamp $(BINARY)
