// The model device's matrix multiply-accumulate by the lanes of a warp.
#pragma once

extern "C" {

enum streamlab_matrix_element {
    streamlab_matrix_half,
    streamlab_matrix_bfloat16,
    streamlab_matrix_tf32,
    streamlab_matrix_float,
    streamlab_matrix_double,
    streamlab_matrix_int8,
    streamlab_matrix_uint8,
    streamlab_matrix_int32
};

// d = a * b + c, where a has m rows, b has n columns, and k is their common dimension.
struct streamlab_matrix_product {
    int m, n, k;
    streamlab_matrix_element factors, c, d;
    // True if the lanes hold the factor's elements in column-major order.
    bool a_by_columns, b_by_columns;
};

// Synchronises the lanes of the warp before they load or store a tile. The tile begins at `first`,
// with a distance of `apart` bytes between rows or columns.
void streamlab_warp_sync_for_tile(int is_store, const void* first, __SIZE_TYPE__ apart);

// Called by every lane of the warp with its elements of the four matrices: elements lane * count to
// lane * count + count - 1, where count is a 32nd of the matrix's elements. `d` may be `c`. Integer
// overflow wraps around; saturation is not implemented.
void streamlab_warp_multiply(const streamlab_matrix_product* what, void* d, const void* a,
                             const void* b, const void* c);
}
