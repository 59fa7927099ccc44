#include "CJPEG.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
#include <jerror.h>

#include "../CFunctionTable.h"

#define DOCSCAN_JPEG_FUNCTIONS(F) \
    F(jpeg_std_error) F(jpeg_CreateDecompress) F(jpeg_destroy_decompress) F(jpeg_mem_src) F(jpeg_read_header) \
    F(jpeg_has_multiple_scans) F(jpeg_start_decompress) F(jpeg_read_scanlines) F(jpeg_CreateCompress) \
    F(jpeg_destroy_compress) F(jpeg_set_defaults) F(jpeg_set_quality) F(jpeg_start_compress) F(jpeg_write_scanlines) \
    F(jpeg_finish_compress)

DOCSCAN_FUNCTION_TABLE(docscan_jpeg, DOCSCAN_JPEG_FUNCTIONS)

// The names of the library's file and package contain the version of the interface: 62 for libjpeg-turbo on Debian, 8
// for libjpeg-turbo on Ubuntu, 9 for libjpeg of the Independent JPEG Group.
#if JPEG_LIB_VERSION == 62
#define DOCSCAN_FILE "libjpeg.so.62"
#define DOCSCAN_PACKAGE "libjpeg62-turbo"
#elif JPEG_LIB_VERSION < 90
#define DOCSCAN_FILE "libjpeg.so.8"
#define DOCSCAN_PACKAGE "libjpeg-turbo8"
#else
#define DOCSCAN_FILE "libjpeg.so.9"
#define DOCSCAN_PACKAGE "libjpeg9"
#endif

#define TEXT(value) #value
#define EXPANDED(value) TEXT(value)

static docscan_jpeg library;
static bool is_open;

static void open_library(void) {
    void *file = dlopen(DOCSCAN_FILE, RTLD_LAZY | RTLD_LOCAL);
    is_open = file && docscan_jpeg_bind(file, &library);
}

bool docscan_jpeg_is_there(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, open_library);
    return is_open;
}

// The maximum number of scans. No camera or encoder writes more. Each scan needs a pass over the image, so a small file
// could otherwise occupy the decoder for minutes.
enum { MAXIMUM_SCANS = 200 };

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf escape;
    docscan_jpeg_status status;
    bool damaged, ended_early;
} error_manager;

static void fail(j_common_ptr common) {
    error_manager *errors = (error_manager *)common->err;
    switch (errors->base.msg_code) {
    case JERR_OUT_OF_MEMORY:
        errors->status = DOCSCAN_JPEG_MEMORY;
        break;
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_COMPONENT_COUNT:
    case JERR_FRACT_SAMPLE_NOTIMPL:
        errors->status = DOCSCAN_JPEG_UNSUPPORTED;
        break;
    default:
        errors->status = DOCSCAN_JPEG_DAMAGED;
    }
    longjmp(errors->escape, 1);
}

// Records warnings (level -1) about lost image data. Others, such as about bytes between markers, are ignored.
static void note(j_common_ptr common, int level) {
    if (level >= 0) return;
    error_manager *errors = (error_manager *)common->err;
    errors->base.num_warnings++;
    switch (errors->base.msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC:
    case JWRN_NOT_SEQUENTIAL:
        errors->damaged = true;
        break;
    case JWRN_JPEG_EOF:
        errors->ended_early = true;
        break;
    default:
        break;
    }
}

static void stay_silent(j_common_ptr common) { (void)common; }

static void count_scans(j_common_ptr common) {
    if (common->is_decompressor && ((j_decompress_ptr)common)->input_scan_number > MAXIMUM_SCANS)
        ERREXIT(common, JERR_BAD_PROGRESSION);
}

static void open_header(
    struct jpeg_decompress_struct *jpeg, struct jpeg_progress_mgr *progress, const uint8_t *data, size_t count,
    int denominator, docscan_jpeg_plane plane) {
    library.jpeg_CreateDecompress(jpeg, JPEG_LIB_VERSION, sizeof *jpeg);
    progress->progress_monitor = count_scans;
    jpeg->progress = progress;
    library.jpeg_mem_src(jpeg, data, count);
    library.jpeg_read_header(jpeg, TRUE);
    jpeg->scale_num = 1;
    jpeg->scale_denom = (unsigned)denominator;
    jpeg->dct_method = JDCT_ISLOW;
    // libjpeg converts YCbCr, grey and RGB to luma. For CMYK, `plane_from_inks` does the conversion.
    bool inks = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
    jpeg->out_color_space = inks ? JCS_CMYK : plane == DOCSCAN_JPEG_LUMA ? JCS_GRAYSCALE : JCS_RGB;
}

static struct jpeg_error_mgr *silent_errors(error_manager *errors) {
    library.jpeg_std_error(&errors->base);
    errors->base.error_exit = fail;
    errors->base.emit_message = note;
    errors->base.output_message = stay_silent;
    return &errors->base;
}

// The caller of each function with setjmp owns the decompressor, because local variables of the function that calls
// setjmp are indeterminate after longjmp.
static docscan_jpeg_status measure(
    struct jpeg_decompress_struct *jpeg, struct jpeg_progress_mgr *progress, error_manager *errors,
    const uint8_t *data, size_t count, docscan_jpeg_size *size) {
    if (setjmp(errors->escape)) return errors->status;
    open_header(jpeg, progress, data, count, 1, DOCSCAN_JPEG_LUMA);
    size_t blocks = 0;
    for (int i = 0; library.jpeg_has_multiple_scans(jpeg) && i < jpeg->num_components; i++)
        blocks += (size_t)jpeg->comp_info[i].width_in_blocks * jpeg->comp_info[i].height_in_blocks;
    *size = (docscan_jpeg_size){
        .width = (int)jpeg->image_width,
        .height = (int)jpeg->image_height,
        .coefficient_bytes = blocks * sizeof(JBLOCK),
        .is_grey = !jpeg->arith_code && jpeg->jpeg_color_space == JCS_GRAYSCALE,
        .is_ycc = !jpeg->arith_code
            && (jpeg->jpeg_color_space == JCS_YCbCr || (jpeg->jpeg_color_space == JCS_RGB && jpeg->saw_Adobe_marker)),
        .is_inks = !jpeg->arith_code && (jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK),
        .has_adobe = jpeg->saw_Adobe_marker,
    };
    return DOCSCAN_JPEG_OK;
}

docscan_jpeg_status docscan_jpeg_measure(const uint8_t *data, size_t count, docscan_jpeg_size *size) {
    if (!docscan_jpeg_is_there()) return DOCSCAN_JPEG_MISSING;
    struct jpeg_decompress_struct jpeg = {0};
    struct jpeg_progress_mgr progress = {0};
    error_manager errors = {0};
    jpeg.err = silent_errors(&errors);
    docscan_jpeg_status status = measure(&jpeg, &progress, &errors, data, count, size);
    library.jpeg_destroy_decompress(&jpeg);
    return status;
}

// Converts a row of CMYK to a plane. With Adobe's marker (Photoshop), the values are inverted: 255 is no ink.
static void plane_from_inks(
    const JSAMPLE *inks, docscan_jpeg_plane plane, uint8_t *pixels, int width, bool inverted) {
    // The weights of red, green and blue, which remain after cyan, magenta and yellow.
    static const int weights[][3] = {{65536, 0, 0}, {0, 65536, 0}, {0, 0, 65536}, {19595, 38470, 7471}};
    const int *weight = weights[plane];
    for (int x = 0; x < width; x++, inks += 4) {
        int c = inks[0], m = inks[1], y = inks[2], k = inks[3];
        if (!inverted) c = 255 - c, m = 255 - m, y = 255 - y, k = 255 - k;
        pixels[x] = (uint8_t)((weight[0] * c + weight[1] * m + weight[2] * y + 32768) / 65536 * k / 255);
    }
}

static docscan_jpeg_status decode(
    struct jpeg_decompress_struct *jpeg, struct jpeg_progress_mgr *progress, error_manager *errors,
    const uint8_t *data, size_t count, int denominator, docscan_jpeg_plane plane, uint8_t *pixels, size_t capacity) {
    if (setjmp(errors->escape)) return errors->status;
    open_header(jpeg, progress, data, count, denominator, plane);
    library.jpeg_start_decompress(jpeg);
    size_t width = jpeg->output_width;
    if (width * jpeg->output_height != capacity) return DOCSCAN_JPEG_DAMAGED;
    size_t samples = (size_t)jpeg->output_components;
    // Memory that libjpeg frees with the decompressor.
    JSAMPARRAY row = samples > 1
        ? jpeg->mem->alloc_sarray((j_common_ptr)jpeg, JPOOL_IMAGE, (JDIMENSION)(width * samples), 1)
        : NULL;
    while (jpeg->output_scanline < jpeg->output_height && !errors->damaged) {
        uint8_t *target = pixels + jpeg->output_scanline * width;
        library.jpeg_read_scanlines(jpeg, row ? row : &target, 1);
        if (samples == 4) plane_from_inks(row[0], plane, target, (int)width, jpeg->saw_Adobe_marker);
        for (size_t x = 0; samples == 3 && x < width; x++) target[x] = row[0][3 * x + plane];
    }
    // A file without an end marker may have the whole image. If it has several scans, the last may be missing.
    bool lost = errors->damaged || (errors->ended_early && library.jpeg_has_multiple_scans(jpeg));
    return lost ? DOCSCAN_JPEG_DAMAGED : DOCSCAN_JPEG_OK;
}

docscan_jpeg_status docscan_jpeg_decode(
    const uint8_t *data, size_t count, int denominator, docscan_jpeg_plane plane, uint8_t *pixels, size_t capacity) {
    if (!docscan_jpeg_is_there()) return DOCSCAN_JPEG_MISSING;
    struct jpeg_decompress_struct jpeg = {0};
    struct jpeg_progress_mgr progress = {0};
    error_manager errors = {0};
    jpeg.err = silent_errors(&errors);
    docscan_jpeg_status status = decode(&jpeg, &progress, &errors, data, count, denominator, plane, pixels, capacity);
    library.jpeg_destroy_decompress(&jpeg);
    return status;
}

// The functions of a destination that writes to the caller's buffer. libjpeg's own destination would allocate a growing
// buffer and not free it.
static void begin_bytes(j_compress_ptr jpeg) { (void)jpeg; }
static void end_bytes(j_compress_ptr jpeg) { (void)jpeg; }

static boolean overflow(j_compress_ptr jpeg) {
    ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
    return FALSE;
}

static docscan_jpeg_status encode(
    struct jpeg_compress_struct *jpeg, error_manager *errors, struct jpeg_destination_mgr *target,
    const uint8_t *const planes[3], int width, int height, int quality, int resolution, uint8_t *bytes, size_t *count) {
    if (setjmp(errors->escape)) return errors->status;
    bool colours = planes[1] && planes[2];
    library.jpeg_CreateCompress(jpeg, JPEG_LIB_VERSION, sizeof *jpeg);
    *target = (struct jpeg_destination_mgr){
        .next_output_byte = bytes,
        .free_in_buffer = *count,
        .init_destination = begin_bytes,
        .empty_output_buffer = overflow,
        .term_destination = end_bytes,
    };
    jpeg->dest = target;
    jpeg->image_width = (JDIMENSION)width;
    jpeg->image_height = (JDIMENSION)height;
    jpeg->input_components = colours ? 3 : 1;
    jpeg->in_color_space = colours ? JCS_RGB : JCS_GRAYSCALE;
    library.jpeg_set_defaults(jpeg);
    library.jpeg_set_quality(jpeg, quality, TRUE);
    if (resolution > 0 && resolution <= UINT16_MAX) {
        jpeg->density_unit = 1;
        jpeg->X_density = jpeg->Y_density = (UINT16)resolution;
    }
    library.jpeg_start_compress(jpeg, TRUE);
    // Memory that libjpeg frees with the compressor.
    JSAMPARRAY mixed = colours
        ? jpeg->mem->alloc_sarray((j_common_ptr)jpeg, JPOOL_IMAGE, (JDIMENSION)(3 * width), 1)
        : NULL;
    while (jpeg->next_scanline < jpeg->image_height) {
        size_t start = (size_t)jpeg->next_scanline * (size_t)width;
        for (size_t x = 0; colours && x < (size_t)width; x++)
            for (size_t i = 0; i < 3; i++) mixed[0][3 * x + i] = planes[i][start + x];
        // The row is not const in libjpeg's interface, but libjpeg does not write to it.
        JSAMPROW row = (JSAMPROW)(uintptr_t)(planes[0] + start);
        library.jpeg_write_scanlines(jpeg, mixed ? mixed : &row, 1);
    }
    library.jpeg_finish_compress(jpeg);
    *count -= target->free_in_buffer;
    return DOCSCAN_JPEG_OK;
}

docscan_jpeg_status docscan_jpeg_encode(
    const uint8_t *grey_or_red, const uint8_t *green, const uint8_t *blue, int width, int height, int quality,
    int resolution, uint8_t *bytes, size_t *count) {
    const uint8_t *const planes[3] = {grey_or_red, green, blue};
    if (!docscan_jpeg_is_there()) return DOCSCAN_JPEG_MISSING;
    struct jpeg_compress_struct jpeg = {0};
    struct jpeg_destination_mgr target = {0};
    error_manager errors = {0};
    jpeg.err = silent_errors(&errors);
    docscan_jpeg_status status = encode(
        &jpeg, &errors, &target, planes, width, height, quality, resolution, bytes, count);
    library.jpeg_destroy_compress(&jpeg);
    return status;
}

#ifdef LIBJPEG_TURBO_VERSION
const char *docscan_jpeg_name(void) { return "libjpeg-turbo"; }
const char *docscan_jpeg_version(void) { return EXPANDED(LIBJPEG_TURBO_VERSION); }
#else
const char *docscan_jpeg_name(void) { return "libjpeg"; }
const char *docscan_jpeg_version(void) { return JPEG_LIB_VERSION == 62 ? "6.2" : JPEG_LIB_VERSION == 70 ? "7.0" : JPEG_LIB_VERSION == 80 ? "8.0" : EXPANDED(JPEG_LIB_VERSION); }
#endif

const char *docscan_jpeg_package(void) { return DOCSCAN_PACKAGE; }
