// d = a * b + c, computed by the lanes of a warp.
#pragma once

#include "streamlab/mma/entry_point.hpp"
#include "streamlab/mma/fragment.hpp"

namespace nvcuda::wmma {

template <int M, int N, int K, class T, class LayoutA, class LayoutB, class D, class C>
inline void mma_sync(fragment<accumulator, M, N, K, D>& d,
                     const fragment<matrix_a, M, N, K, T, LayoutA>& a,
                     const fragment<matrix_b, M, N, K, T, LayoutB>& b,
                     const fragment<accumulator, M, N, K, C>& c, bool = false) {
    static_assert(streamlab_mma::has_size<T>(M, N, K), "there are no products of this size");
    static constexpr streamlab_matrix_product what{M,
                                                   N,
                                                   K,
                                                   streamlab_mma::Element<T>::name,
                                                   streamlab_mma::Element<C>::name,
                                                   streamlab_mma::Element<D>::name,
                                                   streamlab_mma::is_by_columns<matrix_a, LayoutA>,
                                                   streamlab_mma::is_by_columns<matrix_b, LayoutB>};
    streamlab_warp_multiply(&what, d.x, a.x, b.x, c.x);
}

}  // namespace nvcuda::wmma
