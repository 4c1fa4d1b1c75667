// The model device's functions for cuBLAS: the product of large matrices, and a message about an
// invalid argument.
#pragma once

#include <cstddef>

extern "C" {

// Element type of a matrix in memory.
enum streamlab_number {
    streamlab_float,
    streamlab_double,
    streamlab_half,
    streamlab_bfloat16,
    streamlab_int8,
    streamlab_int32
};

// A column-major matrix, optionally transposed. `pitch`: its leading dimension, in elements.
struct streamlab_matrix {
    void* first;
    std::ptrdiff_t pitch;
    bool is_transposed;
    streamlab_number type;
};

// c = alpha * a * b + beta * c, where a has `rows` rows, b has `columns` columns, and `depth` is
// their common dimension. If beta is 0, c is not read. Accumulates in double if `in_double`,
// otherwise in float; the result is rounded once to c's type.
struct streamlab_large_product {
    streamlab_matrix a, b, c;
    std::ptrdiff_t rows, columns, depth;
    double alpha, beta;
    bool in_double;
};

// The calling kernel thread computes the elements of c in at most `tile` rows from `row` on and at
// most `tile` columns from `column` on. `tile` is at most 128.
void streamlab_multiply_tile(const streamlab_large_product* what, std::ptrdiff_t row,
                             std::ptrdiff_t column, std::ptrdiff_t tile);

// Reports once that the call returns the status, and the reason, such as "its handle is null".
void streamlab_cublas_invalid_argument(const char* call, const char* status, const char* why);
}
