// Arithmetic of the network that reads lines. Swift compiles a function for one set of instructions; these functions
// are compiled for AVX2 too, and choose at run time. Both give the same bits.
#ifndef CLINEKERNELS_H
#define CLINEKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Outputs that are computed together.
#define DOCSCAN_BLOCK 16

/// Multiplies vectors of inputs with a matrix: sums[t * sumStride + output] for `t` in 0 ..< `count`.
///
/// For each block of outputs, and in it for each pair of inputs, `weights` has two weights for each output. `pairs` is
/// half the number of inputs, rounded up, and `outputs` is a multiple of DOCSCAN_BLOCK. Strides count elements.
void docscan_multiply(
    const int16_t *_Nonnull weights, size_t outputs, size_t pairs, const int16_t *_Nonnull inputs, size_t count,
    size_t inputStride, int32_t *_Nonnull sums, size_t sumStride);

/// The number of values in a table of a function at 0, 1/256, 2/256 …
#define DOCSCAN_TABLE 4096

/// A step of a layer of `cells` cells with long short-term memory.
///
/// `sums` and `more` have the products with the inputs and with the outputs of the step before, for four gates at a
/// distance of `gateStride` values: the input, its gate, the gate of the memory, the gate of the output. `bias` and
/// `scales` have the same form. `state` changes; `outputs` are -127 to 127.
void docscan_step(
    const int32_t *_Nonnull sums, const int32_t *_Nonnull more, const int32_t *_Nonnull bias,
    const float *_Nonnull scales, size_t gateStride, size_t cells, const float *_Nonnull tanhTable,
    const float *_Nonnull logisticTable, float *_Nonnull state, int16_t *_Nonnull outputs);

/// outputs[i] = 127 tanh(values[i]), rounded.
void docscan_tanh(
    const float *_Nonnull values, size_t count, const float *_Nonnull tanhTable, int16_t *_Nonnull outputs);

// The same functions for processors without AVX2. On others, only tests call them.

void docscan_multiply_plain(
    const int16_t *_Nonnull weights, size_t outputs, size_t pairs, const int16_t *_Nonnull inputs, size_t count,
    size_t inputStride, int32_t *_Nonnull sums, size_t sumStride);

void docscan_step_plain(
    const int32_t *_Nonnull sums, const int32_t *_Nonnull more, const int32_t *_Nonnull bias,
    const float *_Nonnull scales, size_t gateStride, size_t cells, const float *_Nonnull tanhTable,
    const float *_Nonnull logisticTable, float *_Nonnull state, int16_t *_Nonnull outputs);

void docscan_tanh_plain(
    const float *_Nonnull values, size_t count, const float *_Nonnull tanhTable, int16_t *_Nonnull outputs);

#endif
