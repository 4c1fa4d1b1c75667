// Loads and stores of fragments: each lane those of its elements, which the model device sees like
// the program's own. Always inlined, so that findings name the program's line.
#pragma once

#include "streamlab/cudart/device/thread.hpp"
#include "streamlab/cudart/entry_points.hpp"
#include "streamlab/mma/fragment.hpp"

namespace streamlab_mma {

template <class Use, int M, int N, int K, class T, class Layout, class From>
__attribute__((always_inline)) inline void load(wmma::fragment<Use, M, N, K, T, Layout>& to,
                                                const From* from, unsigned stride, bool row_major) {
    constexpr int columns = Size<Use, M, N, K>::columns;
    streamlab_syncwarp(0xffffffffu);
    const int lane = static_cast<int>(streamlab_lane());
    for (int i = 0; i < to.num_elements; ++i) {
        const int element = i * lanes + lane;
        const int row = element / columns, column = element % columns;
        const int line = row_major ? row : column;
        to.x[i] = from[static_cast<std::size_t>(line) * stride +
                       static_cast<std::size_t>(row_major ? column : row)];
    }
}

template <class Layout>
inline constexpr bool is_row_major = __is_same(Layout, wmma::row_major);

}  // namespace streamlab_mma

namespace nvcuda::wmma {

template <class Use, int M, int N, int K, class T, class Layout, class From>
__attribute__((always_inline)) inline void load_matrix_sync(fragment<Use, M, N, K, T, Layout>& to,
                                                            const From* from, unsigned stride) {
    static_assert(!__is_same(Layout, void), "load_matrix_sync of an accumulator needs a layout");
    streamlab_mma::load(to, from, stride, streamlab_mma::is_row_major<Layout>);
}
template <int M, int N, int K, class T, class From>
__attribute__((always_inline)) inline void load_matrix_sync(fragment<accumulator, M, N, K, T>& to,
                                                            const From* from, unsigned stride,
                                                            layout_t layout) {
    streamlab_mma::load(to, from, stride, layout == mem_row_major);
}

template <int M, int N, int K, class T, class To>
__attribute__((always_inline)) inline void
store_matrix_sync(To* to, const fragment<accumulator, M, N, K, T>& from, unsigned stride,
                  layout_t layout) {
    streamlab_syncwarp(0xffffffffu);
    const int lane = static_cast<int>(streamlab_lane());
    for (int i = 0; i < from.num_elements; ++i) {
        const int element = i * streamlab_mma::lanes + lane;
        const int row = element / N, column = element % N;
        const bool row_major = layout == mem_row_major;
        to[static_cast<std::size_t>(row_major ? row : column) * stride +
           static_cast<std::size_t>(row_major ? column : row)] = from.x[i];
    }
}

}  // namespace nvcuda::wmma
