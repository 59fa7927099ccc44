// A table with the functions of a library that is opened at run time. CZBar.h and other headers list the functions in a
// macro:
//
//     #define DOCSCAN_ZBAR_FUNCTIONS(F) F(zbar_version) F(zbar_image_create) …
//     DOCSCAN_FUNCTION_TABLE(docscan_zbar, DOCSCAN_ZBAR_FUNCTIONS)
//
// The table takes the type of each function from the library's header. In Swift each type would have to be written by
// hand, and a mistake would lead to a crash.
#ifndef DOCSCAN_FUNCTION_TABLE
#include <dlfcn.h>
#include <stdbool.h>

#define DOCSCAN_FIELD(name) __typeof__(&name) _Nonnull name;
#define DOCSCAN_BIND(name) \
    if (!(*(void **)&table->name = dlsym(library, #name))) return false;

/// Declares `type`, a struct with a field for each function, and `type_bind`, which fills it from an opened library and
/// returns false if a function is missing.
#define DOCSCAN_FUNCTION_TABLE(type, FUNCTIONS) \
    typedef struct { \
        FUNCTIONS(DOCSCAN_FIELD) \
    } type; \
    static inline bool type##_bind(void *_Nonnull library, type *_Nonnull table) { \
        FUNCTIONS(DOCSCAN_BIND) \
        return true; \
    }
#endif
