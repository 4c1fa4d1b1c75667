// What cuBLAS asks of the model device: the product of large matrices, and a line about a wrong
// argument.
#pragma once

#include <cstddef>

extern "C" {

// How the elements of a matrix lie in memory.
enum streamlab_number {
    streamlab_float,
    streamlab_double,
    streamlab_half,
    streamlab_bfloat16,
    streamlab_int8,
    streamlab_int32
};

// A column-major matrix, or what it is when transposed. `pitch`: elements from one column to the
// next.
struct streamlab_matrix {
    void* first;
    std::ptrdiff_t pitch;
    bool is_transposed;
    streamlab_number type;
};

// c = alpha * a * b + beta * c, where a has `rows` rows, b has `columns` columns, and `depth` is
// their other size. If beta is 0, c is not read. What is added up is a double if `in_double`, or
// else a float; it is rounded once more to what c holds.
struct streamlab_large_product {
    streamlab_matrix a, b, c;
    std::ptrdiff_t rows, columns, depth;
    double alpha, beta;
    bool in_double;
};

// The running thread of a kernel computes the elements of c in at most `tile` rows from `row` on
// and as many columns from `column` on. A tile has 128 rows at most.
void streamlab_multiply_tile(const streamlab_large_product* what, std::ptrdiff_t row,
                             std::ptrdiff_t column, std::ptrdiff_t tile);

// Says once that the call returns that status, and why: "its handle is null".
void streamlab_cublas_refuses(const char* call, const char* status, const char* why);
}
