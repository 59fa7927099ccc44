// The functions of poppler's GLib interface, of GLib and of cairo that docscan calls. They are bound when the first PDF
// is opened.
//
// Unlike the tables for other libraries, this file declares the functions itself. The compiler only finds poppler.h
// with flags from pkg-config, and SwiftPM would then also link poppler, GLib and cairo, so that each start of the
// program would load them. `make check-declarations` (part of `make lint`) compares the declarations with the
// libraries' headers: C does not allow a second declaration that differs from the first.
#include <stdbool.h>
#include <stddef.h>

#include "../CFunctionTable.h"

typedef struct _GBytes GBytes;
typedef struct _GError GError;
typedef struct _GList GList;
typedef struct _PopplerDocument PopplerDocument;
typedef struct _PopplerPage PopplerPage;
typedef struct _PopplerRectangle PopplerRectangle;
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;

/// `GError`.
typedef struct {
    unsigned int domain;
    int code;
    char *message;
} docscan_glib_error;

/// `GList`.
typedef struct docscan_glib_list {
    void *data;
    struct docscan_glib_list *next;
    struct docscan_glib_list *previous;
} docscan_glib_list;

/// `PopplerImageMapping`: the area of an image on its page, in points.
typedef struct {
    double x1, y1, x2, y2;
    int image;
} docscan_image_mapping;

/// `PopplerRectangle`: the bounding box of a character, in points from the top left corner of the page.
typedef struct {
    double x1, y1, x2, y2;
} docscan_rectangle;

/// `POPPLER_ERROR_ENCRYPTED`.
enum { DOCSCAN_POPPLER_ENCRYPTED = 1 };
/// `CAIRO_FORMAT_RGB24`: 32 bits per pixel, red in the third lowest byte.
enum { DOCSCAN_CAIRO_RGB24 = 1 };
/// `CAIRO_STATUS_NO_MEMORY`.
enum { DOCSCAN_CAIRO_NO_MEMORY = 1 };

GBytes *g_bytes_new_static(const void *data, unsigned long size);
void g_bytes_unref(GBytes *bytes);
void g_object_unref(void *object);
void g_error_free(GError *error);
void g_free(void *memory);

const char *poppler_get_version(void);
unsigned int poppler_error_quark(void);
PopplerDocument *poppler_document_new_from_bytes(GBytes *bytes, const char *password, GError **error);
int poppler_document_get_n_pages(PopplerDocument *document);
PopplerPage *poppler_document_get_page(PopplerDocument *document, int index);
void poppler_page_get_size(PopplerPage *page, double *width, double *height);
void poppler_page_render(PopplerPage *page, cairo_t *cairo);
GList *poppler_page_get_image_mapping(PopplerPage *page);
void poppler_page_free_image_mapping(GList *list);
char *poppler_page_get_text(PopplerPage *page);
int poppler_page_get_text_layout(PopplerPage *page, PopplerRectangle **rectangles, unsigned int *count);
cairo_surface_t *poppler_page_get_image(PopplerPage *page, int image);

cairo_surface_t *cairo_image_surface_create(int format, int width, int height);
unsigned int cairo_surface_status(cairo_surface_t *surface);
void cairo_surface_destroy(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
int cairo_image_surface_get_width(cairo_surface_t *surface);
int cairo_image_surface_get_height(cairo_surface_t *surface);
int cairo_image_surface_get_stride(cairo_surface_t *surface);
unsigned char *cairo_image_surface_get_data(cairo_surface_t *surface);
cairo_t *cairo_create(cairo_surface_t *surface);
unsigned int cairo_status(cairo_t *cairo);
void cairo_destroy(cairo_t *cairo);
void cairo_scale(cairo_t *cairo, double x, double y);
void cairo_set_source_rgb(cairo_t *cairo, double red, double green, double blue);
void cairo_paint(cairo_t *cairo);

#define DOCSCAN_POPPLER_FUNCTIONS(F) \
    F(g_bytes_new_static) F(g_bytes_unref) F(g_object_unref) F(g_error_free) F(poppler_get_version) \
    F(poppler_error_quark) F(poppler_document_new_from_bytes) F(poppler_document_get_n_pages) \
    F(poppler_document_get_page) F(poppler_page_get_size) F(poppler_page_render) F(poppler_page_get_image_mapping) \
    F(poppler_page_free_image_mapping) F(poppler_page_get_image) F(poppler_page_get_text) \
    F(poppler_page_get_text_layout) F(g_free) F(cairo_image_surface_create) F(cairo_surface_status) \
    F(cairo_surface_destroy) F(cairo_surface_flush) F(cairo_image_surface_get_width) F(cairo_image_surface_get_height) \
    F(cairo_image_surface_get_stride) F(cairo_image_surface_get_data) F(cairo_create) F(cairo_status) F(cairo_destroy) \
    F(cairo_scale) F(cairo_set_source_rgb) F(cairo_paint)

DOCSCAN_FUNCTION_TABLE(docscan_poppler, DOCSCAN_POPPLER_FUNCTIONS)

#ifdef __POPPLER_GLIB_H__
_Static_assert(sizeof(docscan_glib_error) == sizeof(GError) && offsetof(docscan_glib_error, code) == offsetof(GError, code), "GError");
_Static_assert(offsetof(docscan_glib_list, next) == offsetof(GList, next), "GList");
_Static_assert(sizeof(docscan_image_mapping) == sizeof(PopplerImageMapping)
    && offsetof(docscan_image_mapping, image) == offsetof(PopplerImageMapping, image_id)
    && offsetof(docscan_image_mapping, y2) == offsetof(PopplerImageMapping, area.y2), "PopplerImageMapping");
_Static_assert(sizeof(docscan_rectangle) == sizeof(PopplerRectangle)
    && offsetof(docscan_rectangle, y2) == offsetof(PopplerRectangle, y2), "PopplerRectangle");
_Static_assert(DOCSCAN_POPPLER_ENCRYPTED == POPPLER_ERROR_ENCRYPTED, "POPPLER_ERROR_ENCRYPTED");
_Static_assert(DOCSCAN_CAIRO_NO_MEMORY == CAIRO_STATUS_NO_MEMORY, "CAIRO_STATUS_NO_MEMORY");
_Static_assert(DOCSCAN_CAIRO_RGB24 == CAIRO_FORMAT_RGB24, "CAIRO_FORMAT_RGB24");
#endif
