// The arithmetic of the neural network that reads lines. Swift compiles a function for one instruction set only. These
// functions are also compiled for AVX2, and choose at run time. Both variants give identical results.
#ifndef CLINEKERNELS_H
#define CLINEKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// The number of outputs that are computed together.
#define DOCSCAN_BLOCK 16

/// Multiplies `count` vectors of inputs with a matrix. The result for vector `t` is sums[t * sumStride + output].
///
/// `weights` is ordered by block of outputs, then by pair of inputs, then by output, with the two weights of the pair
/// for each output. `pairs` is half the number of inputs, rounded up. `outputs` is a multiple of DOCSCAN_BLOCK. Strides
/// are numbers of elements.
void docscan_multiply(
    const int16_t *_Nonnull weights, size_t outputs, size_t pairs, const int16_t *_Nonnull inputs, size_t count,
    size_t inputStride, int32_t *_Nonnull sums, size_t sumStride);

/// The number of entries in a table with the values of a function at 0, 1/256, 2/256 …
#define DOCSCAN_TABLE 4096

/// Computes one time step of a layer with `cells` cells with long short-term memory (LSTM).
///
/// `sums` are the products of the weights with the inputs, and `more` those with the outputs of the previous step. They
/// contain the cell input, the input gate, the forget gate and the output gate, each at a distance of `gateStride`
/// values. `bias` and `scales` have this form as well. `state` is updated. `outputs` are in -127 … 127.
void docscan_step(
    const int32_t *_Nonnull sums, const int32_t *_Nonnull more, const int32_t *_Nonnull bias,
    const float *_Nonnull scales, size_t gateStride, size_t cells, const float *_Nonnull tanhTable,
    const float *_Nonnull logisticTable, float *_Nonnull state, int16_t *_Nonnull outputs);

/// Computes outputs[i] = 127 tanh(values[i]), rounded.
void docscan_tanh(
    const float *_Nonnull values, size_t count, const float *_Nonnull tanhTable, int16_t *_Nonnull outputs);

// Variants for processors without AVX2. On processors with AVX2, only tests call them.

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
