// Leptonica's C interface, as Debian's libleptonica-dev installs it. No shim: Swift can call all that we need.
#include <leptonica/allheaders.h>
