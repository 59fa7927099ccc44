// libheif's C interface, bound when the first HEIC photo comes: it brings the codecs of half a dozen formats along. As with
// Tesseract, each function's type comes from the library's own header.
#include <dlfcn.h>
#include <stdbool.h>
#include <libheif/heif.h>

#define DOCSCAN_HEIF_FUNCTIONS(F) \
    F(heif_get_version) F(heif_get_version_number) F(heif_context_set_maximum_image_size_limit) \
    F(heif_have_decoder_for_format) F(heif_context_alloc) F(heif_context_free) \
    F(heif_context_read_from_memory_without_copy) F(heif_context_get_primary_image_handle) F(heif_image_handle_release) \
    F(heif_image_handle_get_width) F(heif_image_handle_get_height) F(heif_decoding_options_alloc) \
    F(heif_decoding_options_free) F(heif_decode_image) F(heif_image_release) F(heif_image_get_plane_readonly) \
    F(heif_image_get_width) F(heif_image_get_height)

typedef struct {
#define DOCSCAN_FIELD(name) __typeof__(&name) _Nonnull name;
    DOCSCAN_HEIF_FUNCTIONS(DOCSCAN_FIELD)
#undef DOCSCAN_FIELD
} docscan_heif;

/// Fills the table from an opened library. False when a function is missing.
static inline bool docscan_heif_bind(void *library, docscan_heif *table) {
#define DOCSCAN_BIND(name) \
    if (!(*(void **)&table->name = dlsym(library, #name))) return false;
    DOCSCAN_HEIF_FUNCTIONS(DOCSCAN_BIND)
#undef DOCSCAN_BIND
    return true;
}
