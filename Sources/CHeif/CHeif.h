// libheif's C interface. It is bound when the first HEIC photo is opened, because it loads the codecs of half a dozen
// formats.
#include <libheif/heif.h>

#include "../CFunctionTable.h"

#define DOCSCAN_HEIF_FUNCTIONS(F) \
    F(heif_get_version) F(heif_get_version_number) F(heif_context_set_maximum_image_size_limit) \
    F(heif_have_decoder_for_format) F(heif_context_alloc) F(heif_context_free) \
    F(heif_context_read_from_memory_without_copy) F(heif_context_get_primary_image_handle) F(heif_image_handle_release) \
    F(heif_image_handle_get_width) F(heif_image_handle_get_height) F(heif_decoding_options_alloc) \
    F(heif_decoding_options_free) F(heif_decode_image) F(heif_image_release) F(heif_image_get_plane_readonly) \
    F(heif_image_get_width) F(heif_image_get_height)

DOCSCAN_FUNCTION_TABLE(docscan_heif, DOCSCAN_HEIF_FUNCTIONS)
