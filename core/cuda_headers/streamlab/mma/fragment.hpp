// A fragment: one lane's elements of a matrix. The mapping of elements to lanes on a GPU is
// unspecified. Here elements are numbered in memory order (factors by their layout, accumulators
// row by row), and each lane has consecutive ones, so that it can load them together.
#pragma once

#include "streamlab/cudart/small_float/bfloat16.hpp"
#include "streamlab/cudart/small_float/half.hpp"
#include "streamlab/mma/entry_point.hpp"

namespace nvcuda::wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };

namespace precision {
struct tf32;
}

}  // namespace nvcuda::wmma

namespace streamlab_mma {

namespace wmma = nvcuda::wmma;

inline constexpr int lanes = 32;

// Rows and columns of the three kinds of matrices.
template <class Use, int M, int N, int K>
struct Size;
template <int M, int N, int K>
struct Size<wmma::matrix_a, M, N, K> {
    static constexpr int rows = M, columns = K;
};
template <int M, int N, int K>
struct Size<wmma::matrix_b, M, N, K> {
    static constexpr int rows = K, columns = N;
};
template <int M, int N, int K>
struct Size<wmma::accumulator, M, N, K> {
    static constexpr int rows = M, columns = N;
};

// Storage type of an element, and the model device's enumerator for it.
template <class T, streamlab_matrix_element Name>
struct Known {
    using Stored = T;
    static constexpr streamlab_matrix_element name = Name;
};
template <class T>
struct Element;
template <>
struct Element<__half> : Known<__half, streamlab_matrix_half> {};
template <>
struct Element<__nv_bfloat16> : Known<__nv_bfloat16, streamlab_matrix_bfloat16> {};
template <>
struct Element<wmma::precision::tf32> : Known<float, streamlab_matrix_tf32> {};
template <>
struct Element<float> : Known<float, streamlab_matrix_float> {};
template <>
struct Element<double> : Known<double, streamlab_matrix_double> {};
template <>
struct Element<signed char> : Known<signed char, streamlab_matrix_int8> {};
template <>
struct Element<unsigned char> : Known<unsigned char, streamlab_matrix_uint8> {};
template <>
struct Element<int> : Known<int, streamlab_matrix_int32> {};

template <class Use, class Layout>
inline constexpr bool is_by_columns = __is_same(Layout, wmma::col_major);

// Supported matrix sizes for the factors' element type.
template <class T>
constexpr bool has_size(int m, int n, int k) {
    if constexpr (__is_same(T, double)) return m == 8 && n == 8 && k == 4;
    if constexpr (__is_same(T, wmma::precision::tf32)) return m == 16 && n == 16 && k == 8;
    const bool usual = (m == 16 && n == 16) || (m == 32 && n == 8) || (m == 8 && n == 32);
    return usual && k == 16;
}

}  // namespace streamlab_mma

namespace nvcuda::wmma {

template <class Use, int M, int N, int K, class T, class Layout = void>
class fragment {
    using Size = streamlab_mma::Size<Use, M, N, K>;

public:
    using element_type = T;
    using storage_element_type = typename streamlab_mma::Element<T>::Stored;
    static constexpr int num_elements = Size::rows * Size::columns / streamlab_mma::lanes;
    static constexpr int num_storage_elements = num_elements;
    alignas(sizeof(storage_element_type) * num_elements < 16
                ? sizeof(storage_element_type) * num_elements
                : 16) storage_element_type x[num_elements];
};

template <class Use, int M, int N, int K, class T, class Layout>
__attribute__((always_inline)) inline void
fill_fragment(fragment<Use, M, N, K, T, Layout>& to,
              const typename fragment<Use, M, N, K, T, Layout>::storage_element_type& value) {
    for (auto& element : to.x)
        element = value;
}

// Rounds to nearest, ties away from zero.
inline float __float_to_tf32(float value) {
    const unsigned bits = __builtin_bit_cast(unsigned, value);
    if ((bits & 0x7f800000u) == 0x7f800000u) return value;
    return __builtin_bit_cast(float, (bits + 0x1000u) & 0xffffe000u);
}

}  // namespace nvcuda::wmma
