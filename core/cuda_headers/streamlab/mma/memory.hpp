// Loads and stores of fragments: each lane accesses its elements, with access hooks like the
// program's own accesses. Always inlined, so that findings refer to the program's line.
#pragma once

#include "streamlab/cudart/device/thread.hpp"
#include "streamlab/cudart/entry_points.hpp"
#include "streamlab/mma/entry_point.hpp"
#include "streamlab/mma/fragment.hpp"

namespace streamlab_mma {

// Bytes that are loaded or stored as one access.
template <int Bytes>
struct Chunk {
    typedef unsigned char Type __attribute__((vector_size(Bytes), may_alias));
};

template <class T, int Count>
__attribute__((always_inline)) inline void copy_in_a_row(T* to, const T* from) {
    constexpr int all = Count * static_cast<int>(sizeof(T));
    constexpr int together = all < 16 ? all : 16;
    using Bytes = typename Chunk<together>::Type;
    // The documentation requires rows and columns aligned to 16 bytes; other addresses are
    // undefined behaviour on a GPU.
    if ((reinterpret_cast<__UINTPTR_TYPE__>(to) | reinterpret_cast<__UINTPTR_TYPE__>(from)) %
            together ==
        0) {
        for (int i = 0; i < all / together; ++i)
            reinterpret_cast<Bytes*>(to)[i] = reinterpret_cast<const Bytes*>(from)[i];
    } else {
        for (int i = 0; i < Count; ++i)
            to[i] = from[i];
    }
}

// Location of the calling lane's elements: they are consecutive in one row or one column.
template <class Use, int M, int N, int K, class Layout>
struct Place {
    static constexpr bool by_columns = is_by_columns<Use, Layout>;
    static constexpr int length =
        by_columns ? Size<Use, M, N, K>::rows : Size<Use, M, N, K>::columns;
    int line, first;
    __attribute__((always_inline)) explicit Place(int count)
        : line(static_cast<int>(streamlab_lane()) * count / length),
          first(static_cast<int>(streamlab_lane()) * count % length) {}
};

template <class Use, int M, int N, int K, class T, class Layout, class From>
__attribute__((always_inline)) inline void load(wmma::fragment<Use, M, N, K, T, Layout>& to,
                                                const From* from, unsigned stride,
                                                bool by_columns) {
    using Fragment = wmma::fragment<Use, M, N, K, T, Layout>;
    using Stored = typename Fragment::storage_element_type;
    streamlab_warp_sync_for_tile(0, from, stride * sizeof(From));
    const Place<Use, M, N, K, Layout> place(Fragment::num_elements);
    const auto line = static_cast<__SIZE_TYPE__>(place.line);
    const auto first = static_cast<__SIZE_TYPE__>(place.first);
    if (by_columns != place.by_columns) {
        for (unsigned i = 0; i < Fragment::num_elements; ++i)
            to.x[i] = from[(first + i) * stride + line];
    } else if constexpr (__is_same(From, Stored)) {
        copy_in_a_row<Stored, Fragment::num_elements>(to.x, from + line * stride + first);
    } else {
        for (unsigned i = 0; i < Fragment::num_elements; ++i)
            to.x[i] = from[line * stride + first + i];
    }
}

}  // namespace streamlab_mma

namespace nvcuda::wmma {

template <class Use, int M, int N, int K, class T, class Layout, class From>
__attribute__((always_inline)) inline void load_matrix_sync(fragment<Use, M, N, K, T, Layout>& to,
                                                            const From* from, unsigned stride) {
    static_assert(!__is_same(Layout, void), "load_matrix_sync of an accumulator needs a layout");
    streamlab_mma::load(to, from, stride, streamlab_mma::is_by_columns<Use, Layout>);
}
template <int M, int N, int K, class T, class From>
__attribute__((always_inline)) inline void load_matrix_sync(fragment<accumulator, M, N, K, T>& to,
                                                            const From* from, unsigned stride,
                                                            layout_t layout) {
    streamlab_mma::load(to, from, stride, layout == mem_col_major);
}

template <int M, int N, int K, class T, class To>
__attribute__((always_inline)) inline void
store_matrix_sync(To* to, const fragment<accumulator, M, N, K, T>& from, unsigned stride,
                  layout_t layout) {
    using Fragment = fragment<accumulator, M, N, K, T>;
    streamlab_warp_sync_for_tile(1, to, stride * sizeof(To));
    const streamlab_mma::Place<accumulator, M, N, K, void> place(Fragment::num_elements);
    const auto line = static_cast<__SIZE_TYPE__>(place.line);
    const auto first = static_cast<__SIZE_TYPE__>(place.first);
    if (layout == mem_col_major) {
        for (unsigned i = 0; i < Fragment::num_elements; ++i)
            to[(first + i) * stride + line] = from.x[i];
    } else if constexpr (__is_same(To, typename Fragment::storage_element_type)) {
        streamlab_mma::copy_in_a_row<To, Fragment::num_elements>(to + line * stride + first,
                                                                 from.x);
    } else {
        for (unsigned i = 0; i < Fragment::num_elements; ++i)
            to[line * stride + first + i] = from.x[i];
    }
}

}  // namespace nvcuda::wmma
