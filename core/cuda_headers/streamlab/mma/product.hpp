// d = a * b + c by the lanes of a warp. They put their elements of both factors into a table on the
// first lane's stack; then each computes its elements of the result. The tables are no memory of
// the program's, so no hook looks at them, and how long a GPU's tensor cores take is not counted.
#pragma once

#include "streamlab/cudart/device/warp.hpp"
#include "streamlab/mma/fragment.hpp"

#if defined(__clang__)
#define STREAMLAB_UNSEEN_CODE __attribute__((noinline, no_sanitize("thread", "coverage")))
#else
#define STREAMLAB_UNSEEN_CODE __attribute__((noinline, no_sanitize_thread, no_sanitize_coverage))
#endif

namespace streamlab_mma {

template <int M, int N, int K, class Sum>
struct Factors {
    Sum a[M * K];
    Sum b[K * N];
};

template <class Fragment, class Sum>
STREAMLAB_UNSEEN_CODE void put(Sum* table, const Fragment& from, unsigned lane) {
    for (int i = 0; i < Fragment::num_elements; ++i)
        table[i * lanes + static_cast<int>(lane)] =
            Element<typename Fragment::element_type>::widen(from.x[i]);
}

template <int M, int N, int K, class Sum, class Result, class Added>
STREAMLAB_UNSEEN_CODE void multiply(const Factors<M, N, K, Sum>& of, Result& to, const Added& added,
                                    unsigned lane) {
    for (int i = 0; i < Result::num_elements; ++i) {
        const int element = i * lanes + static_cast<int>(lane);
        const Sum* const row = of.a + element / N * K;
        const Sum* const column = of.b + element % N;
        Sum sum = Element<typename Added::element_type>::widen(added.x[i]);
        for (int k = 0; k < K; ++k)
            sum += row[k] * column[k * N];
        to.x[i] = static_cast<typename Result::storage_element_type>(sum);
    }
}

}  // namespace streamlab_mma

namespace nvcuda::wmma {

// Integers that overflow wrap around; saturation is not computed.
template <int M, int N, int K, class T, class LayoutA, class LayoutB, class D, class C>
inline void mma_sync(fragment<accumulator, M, N, K, D>& d,
                     const fragment<matrix_a, M, N, K, T, LayoutA>& a,
                     const fragment<matrix_b, M, N, K, T, LayoutB>& b,
                     const fragment<accumulator, M, N, K, C>& c, bool = false) {
    static_assert(streamlab_mma::has_size<T>(M, N, K), "there are no products of this size");
    using Sum = typename streamlab_mma::Element<T>::Sum;
    using Factors = streamlab_mma::Factors<M, N, K, Sum>;
    constexpr unsigned all = 0xffffffffu;
    const unsigned lane = streamlab_lane();
    Factors own;
    auto* const shared =
        reinterpret_cast<Factors*>(__shfl_sync(all, reinterpret_cast<unsigned long long>(&own), 0));
    streamlab_mma::put(shared->a, a, lane);
    streamlab_mma::put(shared->b, b, lane);
    streamlab_syncwarp(all);
    streamlab_mma::multiply(*shared, d, c, lane);
    streamlab_syncwarp(all);
}

}  // namespace nvcuda::wmma

#undef STREAMLAB_UNSEEN_CODE
