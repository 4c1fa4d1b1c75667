// The model device's product of two small matrices by the lanes of a warp.
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

// d = a * b + c, where a has m rows, b has n columns, and k is their other size.
struct streamlab_matrix_product {
    int m, n, k;
    streamlab_matrix_element factors, c, d;
    // Do the lanes hold the elements of a factor row by row or column by column?
    bool a_by_columns, b_by_columns;
};

// The lanes of the warp meet before they load or store a tile. The tile begins at `first`, and its
// rows or columns are so many bytes apart.
void streamlab_warp_meets_for_tile(int is_store, const void* first, __SIZE_TYPE__ apart);

// Every lane of the warp calls it with its elements of the four matrices: those of number
// lane * count to lane * count + count - 1, where count is a 32nd of the matrix's elements. `d` may
// be `c`. Integers that overflow wrap around; saturation is not computed.
void streamlab_warp_multiply(const streamlab_matrix_product* what, void* d, const void* a,
                             const void* b, const void* c);
}
