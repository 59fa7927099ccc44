#include "CLineKernels.h"

#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#include <immintrin.h>
#endif

void docscan_multiply_plain(
    const int16_t *restrict weights, size_t outputs, size_t pairs, const int16_t *restrict inputs, size_t count,
    size_t inputStride, int32_t *restrict sums, size_t sumStride) {
    for (size_t block = 0; block < outputs; block += DOCSCAN_BLOCK, weights += pairs * 2 * DOCSCAN_BLOCK) {
        for (size_t t = 0; t < count; t++) {
            const int16_t *input = inputs + t * inputStride;
            int32_t total[DOCSCAN_BLOCK] = {0};
            for (size_t pair = 0; pair < pairs; pair++) {
                const int16_t *weight = weights + pair * 2 * DOCSCAN_BLOCK;
                int32_t first = input[2 * pair], second = input[2 * pair + 1];
                for (size_t i = 0; i < DOCSCAN_BLOCK; i++) {
                    total[i] += weight[2 * i] * first + weight[2 * i + 1] * second;
                }
            }
            for (size_t i = 0; i < DOCSCAN_BLOCK; i++) { sums[t * sumStride + block + i] = total[i]; }
        }
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static inline __m256i pair_at(const int16_t *restrict inputs, size_t pair) {
    int32_t both;
    __builtin_memcpy(&both, inputs + 2 * pair, sizeof both);
    return _mm256_set1_epi32(both);
}

__attribute__((target("avx2"))) static void multiply_avx2(
    const int16_t *restrict weights, size_t outputs, size_t pairs, const int16_t *restrict inputs, size_t count,
    size_t inputStride, int32_t *restrict sums, size_t sumStride) {
    for (size_t block = 0; block < outputs; block += DOCSCAN_BLOCK, weights += pairs * 2 * DOCSCAN_BLOCK) {
        size_t t = 0;
        // Process four vectors at a time, so that the weights are loaded once for all four.
        for (; t + 4 <= count; t += 4) {
            const int16_t *input = inputs + t * inputStride;
            __m256i a[4], b[4];
            for (int i = 0; i < 4; i++) { a[i] = b[i] = _mm256_setzero_si256(); }
            for (size_t pair = 0; pair < pairs; pair++) {
                __m256i low = _mm256_loadu_si256((const __m256i *)(weights + pair * 2 * DOCSCAN_BLOCK));
                __m256i high = _mm256_loadu_si256((const __m256i *)(weights + pair * 2 * DOCSCAN_BLOCK + 16));
                for (int i = 0; i < 4; i++) {
                    __m256i value = pair_at(input + i * inputStride, pair);
                    a[i] = _mm256_add_epi32(a[i], _mm256_madd_epi16(low, value));
                    b[i] = _mm256_add_epi32(b[i], _mm256_madd_epi16(high, value));
                }
            }
            for (int i = 0; i < 4; i++) {
                int32_t *sum = sums + (t + i) * sumStride + block;
                _mm256_storeu_si256((__m256i *)sum, a[i]);
                _mm256_storeu_si256((__m256i *)(sum + 8), b[i]);
            }
        }
        for (; t < count; t++) {
            const int16_t *input = inputs + t * inputStride;
            __m256i a = _mm256_setzero_si256(), b = a, c = a, d = a;
            size_t pair = 0;
            for (; pair + 2 <= pairs; pair += 2) {
                const int16_t *weight = weights + pair * 2 * DOCSCAN_BLOCK;
                __m256i first = pair_at(input, pair), second = pair_at(input, pair + 1);
                a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)weight), first));
                b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)(weight + 16)), first));
                c = _mm256_add_epi32(c, _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)(weight + 32)), second));
                d = _mm256_add_epi32(d, _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)(weight + 48)), second));
            }
            if (pair < pairs) {
                const int16_t *weight = weights + pair * 2 * DOCSCAN_BLOCK;
                __m256i first = pair_at(input, pair);
                a = _mm256_add_epi32(a, _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)weight), first));
                b = _mm256_add_epi32(b, _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)(weight + 16)), first));
            }
            int32_t *sum = sums + t * sumStride + block;
            _mm256_storeu_si256((__m256i *)sum, _mm256_add_epi32(a, c));
            _mm256_storeu_si256((__m256i *)(sum + 8), _mm256_add_epi32(b, d));
        }
    }
}
#endif

void docscan_multiply(
    const int16_t *restrict weights, size_t outputs, size_t pairs, const int16_t *restrict inputs, size_t count,
    size_t inputStride, int32_t *restrict sums, size_t sumStride) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        multiply_avx2(weights, outputs, pairs, inputs, count, inputStride, sums, sumStride);
        return;
    }
#endif
    docscan_multiply_plain(weights, outputs, pairs, inputs, count, inputStride, sums, sumStride);
}

// Functions with this attribute are compiled for the instruction set of their caller.
#define INLINE static inline __attribute__((always_inline))

INLINE float interpolated(float x, const float *table) {
    float place = x * 256.0f;
    float inside = place < DOCSCAN_TABLE - 2 ? place : DOCSCAN_TABLE - 2;
    int32_t index = (int32_t)inside;
    float low = table[index], high = table[index + 1];
    float value = low + (high - low) * (place - (float)index);
    return place >= DOCSCAN_TABLE - 1 ? 1.0f : value;
}

INLINE float tanh_of(float x, const float *table) {
    float value = interpolated(x < 0 ? -x : x, table);
    return x < 0 ? -value : value;
}

INLINE float logistic_of(float x, const float *table) {
    float value = interpolated(x < 0 ? -x : x, table);
    return x < 0 ? 1 - value : value;
}

INLINE int16_t rounded(float value) {
    float scaled = value * 127;
    int32_t integer = scaled >= 0 ? (int32_t)(scaled + 0.5f) : -(int32_t)(-scaled + 0.5f);
    return (int16_t)(integer > 127 ? 127 : integer < -127 ? -127 : integer);
}

INLINE void step(
    const int32_t *restrict sums, const int32_t *restrict more, const int32_t *restrict bias,
    const float *restrict scales, size_t gateStride, size_t cells, const float *restrict tanhTable,
    const float *restrict logisticTable, float *restrict state, int16_t *restrict outputs) {
    const int32_t *s0 = sums, *s1 = sums + gateStride, *s2 = s1 + gateStride, *s3 = s2 + gateStride;
    const int32_t *m0 = more, *m1 = more + gateStride, *m2 = m1 + gateStride, *m3 = m2 + gateStride;
    const int32_t *b0 = bias, *b1 = bias + gateStride, *b2 = b1 + gateStride, *b3 = b2 + gateStride;
    const float *f0 = scales, *f1 = scales + gateStride, *f2 = f1 + gateStride, *f3 = f2 + gateStride;
    for (size_t i = 0; i < cells; i++) {
        float input = tanh_of((float)(s0[i] + m0[i] + b0[i]) * f0[i], tanhTable);
        float enter = logistic_of((float)(s1[i] + m1[i] + b1[i]) * f1[i], logisticTable);
        float keep = logistic_of((float)(s2[i] + m2[i] + b2[i]) * f2[i], logisticTable);
        float leave = logistic_of((float)(s3[i] + m3[i] + b3[i]) * f3[i], logisticTable);
        float next = state[i] * keep;
        float added = input * enter;
        next = next + added;
        next = next > 100 ? 100 : next < -100 ? -100 : next;
        state[i] = next;
        outputs[i] = rounded(tanh_of(next, tanhTable) * leave);
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void step_avx2(
    const int32_t *restrict sums, const int32_t *restrict more, const int32_t *restrict bias,
    const float *restrict scales, size_t gateStride, size_t cells, const float *restrict tanhTable,
    const float *restrict logisticTable, float *restrict state, int16_t *restrict outputs) {
    step(sums, more, bias, scales, gateStride, cells, tanhTable, logisticTable, state, outputs);
}

__attribute__((target("avx2"))) static void tanh_avx2(
    const float *restrict values, size_t count, const float *restrict tanhTable, int16_t *restrict outputs) {
    for (size_t i = 0; i < count; i++) { outputs[i] = rounded(tanh_of(values[i], tanhTable)); }
}
#endif

void docscan_step_plain(
    const int32_t *restrict sums, const int32_t *restrict more, const int32_t *restrict bias,
    const float *restrict scales, size_t gateStride, size_t cells, const float *restrict tanhTable,
    const float *restrict logisticTable, float *restrict state, int16_t *restrict outputs) {
    step(sums, more, bias, scales, gateStride, cells, tanhTable, logisticTable, state, outputs);
}

void docscan_tanh_plain(
    const float *restrict values, size_t count, const float *restrict tanhTable, int16_t *restrict outputs) {
    for (size_t i = 0; i < count; i++) { outputs[i] = rounded(tanh_of(values[i], tanhTable)); }
}

void docscan_step(
    const int32_t *restrict sums, const int32_t *restrict more, const int32_t *restrict bias,
    const float *restrict scales, size_t gateStride, size_t cells, const float *restrict tanhTable,
    const float *restrict logisticTable, float *restrict state, int16_t *restrict outputs) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        step_avx2(sums, more, bias, scales, gateStride, cells, tanhTable, logisticTable, state, outputs);
        return;
    }
#endif
    docscan_step_plain(sums, more, bias, scales, gateStride, cells, tanhTable, logisticTable, state, outputs);
}

void docscan_tanh(
    const float *restrict values, size_t count, const float *restrict tanhTable, int16_t *restrict outputs) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        tanh_avx2(values, count, tanhTable, outputs);
        return;
    }
#endif
    docscan_tanh_plain(values, count, tanhTable, outputs);
}
