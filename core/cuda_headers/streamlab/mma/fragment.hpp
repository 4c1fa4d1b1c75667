// A fragment: what one lane of a warp holds of a matrix. Element number e of a matrix, counted row
// by row, is in lane e % 32; no document says where a GPU has it.
#pragma once

#include "cuda_bf16.h"
#include "cuda_fp16.h"

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

// What an element is stored as, and what products of such elements are added up in.
template <class T>
struct Element {
    using Stored = T;
    using Sum = int;
    static Sum widen(T value) { return value; }
};
template <>
struct Element<__half> {
    using Stored = __half;
    using Sum = float;
    static float widen(__half value) { return __half2float(value); }
};
template <>
struct Element<__nv_bfloat16> {
    using Stored = __nv_bfloat16;
    using Sum = float;
    static float widen(__nv_bfloat16 value) { return __bfloat162float(value); }
};
// The upper 19 bits of a float; the others are ignored, as documented for tensor cores.
template <>
struct Element<wmma::precision::tf32> {
    using Stored = float;
    using Sum = float;
    static float widen(float value) {
        return __builtin_bit_cast(float, __builtin_bit_cast(unsigned, value) & 0xffffe000u);
    }
};
template <>
struct Element<float> {
    using Stored = float;
    using Sum = float;
    static float widen(float value) { return value; }
};
template <>
struct Element<double> {
    using Stored = double;
    using Sum = double;
    static double widen(double value) { return value; }
};

// Which sizes there are for the elements of the factors.
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
    storage_element_type x[num_elements];
};

template <class Use, int M, int N, int K, class T, class Layout>
__attribute__((always_inline)) inline void
fill_fragment(fragment<Use, M, N, K, T, Layout>& to,
              const typename fragment<Use, M, N, K, T, Layout>::storage_element_type& value) {
    for (auto& element : to.x)
        element = value;
}

// To the nearest, ties away from zero.
inline float __float_to_tf32(float value) {
    const unsigned bits = __builtin_bit_cast(unsigned, value);
    if ((bits & 0x7f800000u) == 0x7f800000u) return value;
    return __builtin_bit_cast(float, (bits + 0x1000u) & 0xffffe000u);
}

}  // namespace nvcuda::wmma
