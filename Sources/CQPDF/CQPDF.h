// qpdf's C interface, which does not throw C++ exceptions. It is bound when the first PDF is written, because few runs
// write one.
#include <qpdf/qpdf-c.h>

#include "../CFunctionTable.h"

// The file of the library and the Debian package, whose names contain the version of the C++ interface.
#if QPDF_MAJOR_VERSION < 12
#define DOCSCAN_QPDF_FILE "libqpdf.so.29"
#define DOCSCAN_QPDF_PACKAGE "libqpdf29"
#else
#define DOCSCAN_QPDF_FILE "libqpdf.so.30"
#define DOCSCAN_QPDF_PACKAGE "libqpdf30"
#endif

#define DOCSCAN_QPDF_FUNCTIONS(F) \
    F(qpdf_get_qpdf_version) F(qpdf_init) F(qpdf_cleanup) F(qpdf_silence_errors) F(qpdf_set_suppress_warnings) \
    F(qpdf_has_error) F(qpdf_get_error) F(qpdf_empty_pdf) F(qpdf_read_memory) F(qpdf_get_trailer) F(qpdf_get_page_n) \
    F(qpdf_get_num_pages) F(qpdf_add_page) F(qpdf_make_indirect_object) F(qpdf_oh_parse) F(qpdf_oh_new_stream) \
    F(qpdf_oh_new_unicode_string) F(qpdf_oh_new_null) F(qpdf_oh_replace_stream_data) F(qpdf_oh_get_dict) \
    F(qpdf_oh_get_key) F(qpdf_oh_append_item) F(qpdf_oh_replace_key) F(qpdf_oh_release_all) F(qpdf_init_write) \
    F(qpdf_init_write_memory) F(qpdf_set_deterministic_ID) F(qpdf_set_minimum_pdf_version) F(qpdf_write) \
    F(qpdf_get_buffer) F(qpdf_get_buffer_length) F(qpdf_get_error_code) F(qpdf_get_root) F(qpdf_is_encrypted) \
    F(qpdf_set_compress_streams) F(qpdf_set_decode_level) F(qpdf_force_pdf_version) F(qpdf_oh_copy_foreign_object) F(qpdf_oh_get_stream_data) \
    F(qpdf_oh_get_type_code) F(qpdf_oh_begin_dict_key_iter) F(qpdf_oh_dict_more_keys) F(qpdf_oh_dict_next_key) \
    F(qpdf_oh_get_array_n_items) F(qpdf_oh_get_array_item) F(qpdf_oh_get_numeric_value) F(qpdf_oh_get_name) \
    F(qpdf_oh_get_utf8_value) F(qpdf_oh_get_string_value) F(qpdf_get_last_string_length) F(qpdf_oh_get_bool_value) \
    F(qpdf_oh_is_indirect) F(qpdf_oh_get_object_id) F(qpdf_oh_remove_key) F(qpdf_oh_release)

DOCSCAN_FUNCTION_TABLE(docscan_qpdf, DOCSCAN_QPDF_FUNCTIONS)
