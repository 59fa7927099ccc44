// zbar's C interface. It is bound when the first image is scanned. It is not linked, because each start of the program
// would then load 18 libraries (X11, Video4Linux, systemd, D-Bus …).
#include <zbar.h>

#include "../CFunctionTable.h"

#define DOCSCAN_ZBAR_FUNCTIONS(F) \
    F(zbar_version) F(zbar_image_scanner_create) F(zbar_image_scanner_destroy) F(zbar_image_scanner_set_config) \
    F(zbar_scan_image) F(zbar_image_create) F(zbar_image_destroy) F(zbar_image_set_format) F(zbar_image_set_size) \
    F(zbar_image_set_data) F(zbar_image_first_symbol) F(zbar_symbol_next) F(zbar_symbol_get_type) \
    F(zbar_symbol_get_data) F(zbar_symbol_get_data_length) F(zbar_symbol_get_loc_size) F(zbar_symbol_get_loc_x) \
    F(zbar_symbol_get_loc_y) F(zbar_symbol_get_orientation) F(zbar_symbol_get_quality)

DOCSCAN_FUNCTION_TABLE(docscan_zbar, DOCSCAN_ZBAR_FUNCTIONS)
