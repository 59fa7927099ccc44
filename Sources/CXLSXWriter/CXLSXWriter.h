// libxlsxwriter's C interface. It is bound when the first spreadsheet is written, because few runs write one.
#include <xlsxwriter.h>

#include "../CFunctionTable.h"

// The file of the library and the Debian package (12 and 13), whose names contain the version of the binary interface.
// They are not derived from LXW_SOVERSION, because Swift does not import a macro that concatenates it with text.
#if LXW_VERSION_ID < 120
#define DOCSCAN_XLSX_FILE "libxlsxwriter.so.4"
#define DOCSCAN_XLSX_PACKAGE "libxlsxwriter4"
#else
#define DOCSCAN_XLSX_FILE "libxlsxwriter.so.8"
#define DOCSCAN_XLSX_PACKAGE "libxlsxwriter8"
#endif

#define DOCSCAN_XLSX_FUNCTIONS(F) \
    F(lxw_version) F(lxw_strerror) F(workbook_new) F(workbook_close) F(workbook_add_worksheet) F(workbook_add_format) \
    F(workbook_set_custom_property_string) F(worksheet_write_string) F(worksheet_write_number) \
    F(worksheet_write_datetime) F(worksheet_write_blank) F(worksheet_write_url_opt) F(worksheet_write_comment_opt) \
    F(worksheet_set_column) F(worksheet_autofilter) F(worksheet_freeze_panes) F(worksheet_right_to_left) \
    F(format_set_bold) F(format_set_num_format) F(format_set_bg_color) F(format_set_text_wrap) F(format_set_align) \
    F(format_set_font_color) F(format_set_underline)

DOCSCAN_FUNCTION_TABLE(docscan_xlsx, DOCSCAN_XLSX_FUNCTIONS)
