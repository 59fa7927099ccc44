#include "CSheetNetwork.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
// All functions with vectors are inlined, so there is no interface between processors.
#pragma clang diagnostic ignored "-Wpsabi"

// Little-endian numbers of 32 bits, in the order in which `run` uses them.
__attribute__((aligned(32))) static const unsigned char embedded[] = {
#embed "weights.f32"
};

#pragma STDC FP_CONTRACT OFF

// Channels are processed eight at a time. Without AVX2 the compiler makes two operations of one.
#define LANES 8
typedef float lanes __attribute__((vector_size(LANES * sizeof(float)), aligned(4), may_alias));

// Functions with this attribute are compiled for the instruction set of their caller.
#define INLINE static inline __attribute__((always_inline))

// The numbers of channels at 1/2, 1/4, 1/8 and 1/16 of the image's size.
enum { C2 = 8, C4 = 16, C8 = 32, C16 = 64 };

// An image of channels, row by row, with a border of zeros of BORDER places, which is the largest dilation.
#define BORDER 4
typedef struct {
    size_t width, height, channels;
    float *data;
} plane;

static size_t floats_of(size_t width, size_t height, size_t channels) {
    return (width + 2 * BORDER) * (height + 2 * BORDER) * channels;
}

INLINE float *at(plane image, size_t x, size_t y) {
    return image.data + ((y + BORDER) * (image.width + 2 * BORDER) + x + BORDER) * image.channels;
}

INLINE lanes load(const float *place) { return *(const lanes *)place; }

INLINE void store(float *place, lanes value) { *(lanes *)place = value; }

INLINE lanes rectified(lanes value) { return (lanes)((value > 0) & (__typeof__(value > 0))value); }

static plane take(float **scratch, size_t width, size_t height, size_t channels) {
    plane image = {width, height, channels, *scratch};
    *scratch += floats_of(width, height, channels);
    return image;
}

// Its border is read by convolutions.
static plane take_zeros(float **scratch, size_t width, size_t height, size_t channels) {
    plane image = take(scratch, width, height, channels);
    __builtin_memset(image.data, 0, floats_of(width, height, channels) * sizeof(float));
    return image;
}

// The radius of the window whose mean is subtracted from each pixel.
#define REACH 5

// Makes the two planes that the network sees, with a border of two zeros: the level, and the difference from the mean
// of the surroundings inside the image, which shows faint edges.
INLINE void make_planes(
    const uint8_t *restrict pixels, size_t width, size_t height, float *restrict planes, size_t stride) {
    int32_t columns[width];
    for (size_t x = 0; x < width; x++) { columns[x] = 0; }
    for (size_t y = 0; y < REACH && y < height; y++) {
        for (size_t x = 0; x < width; x++) { columns[x] += pixels[y * width + x]; }
    }
    for (size_t y = 0; y < height; y++) {
        size_t top = y < REACH ? 0 : y - REACH, bottom = y + REACH < height ? y + REACH : height - 1;
        if (y + REACH < height) {
            for (size_t x = 0; x < width; x++) { columns[x] += pixels[(y + REACH) * width + x]; }
        }
        if (y > REACH) {
            for (size_t x = 0; x < width; x++) { columns[x] -= pixels[(y - REACH - 1) * width + x]; }
        }
        int32_t sum = 0;
        for (size_t x = 0; x < REACH && x < width; x++) { sum += columns[x]; }
        float *out = planes + ((y + 2) * stride + 2) * 2;
        for (size_t x = 0; x < width; x++, out += 2) {
            size_t left = x < REACH ? 0 : x - REACH, right = x + REACH < width ? x + REACH : width - 1;
            if (x + REACH < width) { sum += columns[x + REACH]; }
            if (x > REACH) { sum -= columns[x - REACH - 1]; }
            float level = pixels[y * width + x];
            float mean = (float)sum / (float)((bottom - top + 1) * (right - left + 1));
            float difference = (level - mean) / 8;
            out[0] = (level - 128) / 64;
            out[1] = difference < -2 ? -2 : difference > 2 ? 2 : difference;
        }
    }
}

// The first layer: a convolution of 6 × 6 pixels of both planes with a stride of 2, then max(0, x).
INLINE void first(const float *restrict planes, size_t stride, const float *restrict weights, plane target) {
    for (size_t y = 0; y < target.height; y++) {
        for (size_t x = 0; x < target.width; x += 4) {
            // The widths are multiples of 8.
            lanes a = load(weights + 72 * C2), b = a, c = a, d = a;
            for (size_t row = 0; row < 6; row++) {
                const float *in = planes + ((2 * y + row) * stride + 2 * x) * 2;
                const float *w = weights + row * 12 * C2;
                for (size_t i = 0; i < 12; i++, w += C2) {
                    lanes weight = load(w);
                    a += in[i] * weight;
                    b += in[i + 4] * weight;
                    c += in[i + 8] * weight;
                    d += in[i + 12] * weight;
                }
            }
            float *out = at(target, x, y);
            store(out, rectified(a));
            store(out + C2, rectified(b));
            store(out + 2 * C2, rectified(c));
            store(out + 3 * C2, rectified(d));
        }
    }
}

// A 3 × 3 convolution of each channel.
INLINE void depthwise(plane source, plane target, size_t step, size_t dilation, const float *restrict weights) {
    size_t channels = source.channels;
    for (size_t y = 0; y < target.height; y++) {
        for (size_t x = 0; x < target.width; x++) {
            const float *middle = at(source, x * step, y * step);
            ptrdiff_t row = (ptrdiff_t)((source.width + 2 * BORDER) * channels * dilation);
            ptrdiff_t column = (ptrdiff_t)(channels * dilation);
            float *out = at(target, x, y);
            for (size_t c = 0; c < channels; c += LANES) {
                const float *in = middle + c;
                const float *w = weights + c;
                lanes sum = load(in - row - column) * load(w);
                sum += load(in - row) * load(w + channels);
                sum += load(in - row + column) * load(w + 2 * channels);
                sum += load(in - column) * load(w + 3 * channels);
                sum += load(in) * load(w + 4 * channels);
                sum += load(in + column) * load(w + 5 * channels);
                sum += load(in + row - column) * load(w + 6 * channels);
                sum += load(in + row) * load(w + 7 * channels);
                sum += load(in + row + column) * load(w + 8 * channels);
                store(out + c, sum);
            }
        }
    }
}

// Multiplies the channels of each place with a matrix, and adds a bias. The weights are ordered by input, then output;
// the biases follow.
INLINE void pointwise(plane source, plane target, const float *restrict weights, int rectifies, const plane *skip) {
    size_t inputs = source.channels, outputs = target.channels;
    const float *bias = weights + inputs * outputs;
    for (size_t y = 0; y < target.height; y++) {
        for (size_t x = 0; x < target.width; x += 4) {
            size_t count = target.width - x < 4 ? target.width - x : 4;
            const float *in[4];
            for (size_t i = 0; i < 4; i++) { in[i] = at(source, x + (i < count ? i : 0), y); }
            for (size_t o = 0; o < outputs; o += LANES) {
                lanes a = load(bias + o), b = a, c = a, d = a;
                const float *w = weights + o;
                for (size_t i = 0; i < inputs; i++, w += outputs) {
                    lanes weight = load(w);
                    a += in[0][i] * weight;
                    b += in[1][i] * weight;
                    c += in[2][i] * weight;
                    d += in[3][i] * weight;
                }
                lanes sums[4] = {a, b, c, d};
                for (size_t i = 0; i < count; i++) {
                    lanes value = rectifies ? rectified(sums[i]) : sums[i];
                    if (skip) { value += load(at(*skip, x + i, y) + o); }
                    store(at(target, x + i, y) + o, value);
                }
            }
        }
    }
}

// A depthwise convolution, then a pointwise one, then max(0, x); the input is added if it has the same form. `target`
// may be `source`.
INLINE const float *separable(
    plane source, plane between, plane target, size_t step, size_t dilation, const float *restrict weights) {
    between.channels = source.channels;
    between.width = target.width;
    between.height = target.height;
    depthwise(source, between, step, dilation, weights);
    weights += 9 * source.channels;
    int same = step == 1 && source.channels == target.channels;
    pointwise(between, target, weights, 1, same ? &source : NULL);
    return weights + source.channels * target.channels + target.channels;
}

// Reduces the channels of `low`, which has half the size, and adds each of its places to four of `high`.
INLINE const float *merge(plane low, plane between, plane high, const float *restrict weights) {
    between.channels = high.channels;
    between.width = low.width;
    between.height = low.height;
    pointwise(low, between, weights, 0, NULL);
    for (size_t y = 0; y < high.height; y++) {
        for (size_t x = 0; x < high.width; x++) {
            float *out = at(high, x, y);
            const float *in = at(between, x / 2, y / 2);
            for (size_t c = 0; c < high.channels; c += LANES) { store(out + c, load(out + c) + load(in + c)); }
        }
    }
    return weights + low.channels * high.channels + high.channels;
}

// The size at 1/2 of the image, whose own size is extended to a multiple of 16.
static size_t half(size_t length) { return (length + 15) / 16 * 8; }

size_t docscan_sheet_outputs(size_t width, size_t height) { return half(width) * half(height) * C2; }

size_t docscan_sheet_scratch(size_t width, size_t height) {
    size_t w = half(width), h = half(height);
    return 2 * (floats_of(w, h, C2) + floats_of(w / 2, h / 2, C4) + floats_of(w / 4, h / 4, C8)
                + floats_of(w / 8, h / 8, C16));
}

INLINE void run(
    const uint8_t *restrict pixels, size_t width, size_t height, float *scratch, float *restrict outputs) {
    size_t w2 = half(width), h2 = half(height);
    plane at2 = take_zeros(&scratch, w2, h2, C2), between2 = take(&scratch, w2, h2, C2);
    plane at4 = take_zeros(&scratch, w2 / 2, h2 / 2, C4), between4 = take(&scratch, w2 / 2, h2 / 2, C4);
    plane at8 = take_zeros(&scratch, w2 / 4, h2 / 4, C8), between8 = take(&scratch, w2 / 4, h2 / 4, C8);
    plane at16 = take_zeros(&scratch, w2 / 8, h2 / 8, C16), between16 = take(&scratch, w2 / 8, h2 / 8, C16);
    const float *w = (const float *)embedded;

    // The planes take less room than `between2`, which is not used yet.
    float *planes = between2.data;
    size_t stride = 2 * w2 + 4;
    __builtin_memset(planes, 0, stride * (2 * h2 + 4) * 2 * sizeof(float));
    make_planes(pixels, width, height, planes, stride);
    first(planes, stride, w, at2);
    w += 73 * C2;

    w = separable(at2, between4, at4, 2, 1, w);
    w = separable(at4, between4, at4, 1, 1, w);
    w = separable(at4, between8, at8, 2, 1, w);
    w = separable(at8, between8, at8, 1, 1, w);
    w = separable(at8, between8, at8, 1, 1, w);
    w = separable(at8, between16, at16, 2, 1, w);
    w = separable(at16, between16, at16, 1, 1, w);
    w = separable(at16, between16, at16, 1, 2, w);
    w = separable(at16, between16, at16, 1, 4, w);
    w = merge(at16, between16, at8, w);
    w = separable(at8, between8, at8, 1, 1, w);
    w = merge(at8, between8, at4, w);
    w = separable(at4, between4, at4, 1, 1, w);
    w = merge(at4, between4, at2, w);
    w = separable(at2, between2, at2, 1, 1, w);
    pointwise(at2, between2, w, 0, NULL);
    for (size_t y = 0; y < h2; y++) {
        __builtin_memcpy(outputs + y * w2 * C2, at(between2, 0, y), w2 * C2 * sizeof(float));
    }
}

void docscan_sheet_edges_plain(
    const uint8_t *pixels, size_t width, size_t height, float *scratch, float *outputs) {
    run(pixels, width, height, scratch, outputs);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void edges_avx2(
    const uint8_t *pixels, size_t width, size_t height, float *scratch, float *outputs) {
    run(pixels, width, height, scratch, outputs);
}
#endif

void docscan_sheet_edges(
    const uint8_t *pixels, size_t width, size_t height, float *scratch, float *outputs) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        edges_avx2(pixels, width, height, scratch, outputs);
        return;
    }
#endif
    docscan_sheet_edges_plain(pixels, width, height, scratch, outputs);
}
