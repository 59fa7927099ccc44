// zbar's C interface, as Debian's libzbar-dev installs it. No shim: Swift can call all that we need.
#include <zbar.h>
