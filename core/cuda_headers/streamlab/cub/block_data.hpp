// cub::BlockLoad, cub::BlockStore and cub::BlockExchange. The items of a block are in *blocked*
// order if each thread has consecutive items, or in *striped* order if each has every nth item.
#pragma once

#include "streamlab/cub/common.hpp"

namespace cub {

enum BlockLoadAlgorithm {
    BLOCK_LOAD_DIRECT,
    BLOCK_LOAD_STRIPED,
    BLOCK_LOAD_VECTORIZE,
    BLOCK_LOAD_TRANSPOSE,
    BLOCK_LOAD_WARP_TRANSPOSE,
    BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
    BLOCK_STORE_DIRECT,
    BLOCK_STORE_STRIPED,
    BLOCK_STORE_VECTORIZE,
    BLOCK_STORE_TRANSPOSE,
    BLOCK_STORE_WARP_TRANSPOSE,
    BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

template <class T, int Items, class Iterator>
STREAMLAB_INLINE void LoadDirectBlocked(int thread, Iterator from, T (&items)[Items]) {
    for (int i = 0; i < Items; ++i)
        items[i] = from[thread * Items + i];
}
template <class T, int Items, class Iterator>
STREAMLAB_INLINE void LoadDirectBlocked(int thread, Iterator from, T (&items)[Items], int valid) {
    for (int i = 0; i < Items; ++i)
        if (thread * Items + i < valid) items[i] = from[thread * Items + i];
}
template <class T, int Items, class Iterator, class Default>
STREAMLAB_INLINE void LoadDirectBlocked(int thread, Iterator from, T (&items)[Items], int valid,
                                        Default otherwise) {
    for (T& item : items)
        item = static_cast<T>(otherwise);
    LoadDirectBlocked(thread, from, items, valid);
}
template <int Threads, class T, int Items, class Iterator>
STREAMLAB_INLINE void LoadDirectStriped(int thread, Iterator from, T (&items)[Items]) {
    for (int i = 0; i < Items; ++i)
        items[i] = from[thread + i * Threads];
}
template <int Threads, class T, int Items, class Iterator>
STREAMLAB_INLINE void LoadDirectStriped(int thread, Iterator from, T (&items)[Items], int valid) {
    for (int i = 0; i < Items; ++i)
        if (thread + i * Threads < valid) items[i] = from[thread + i * Threads];
}
template <int Threads, class T, int Items, class Iterator, class Default>
STREAMLAB_INLINE void LoadDirectStriped(int thread, Iterator from, T (&items)[Items], int valid,
                                        Default otherwise) {
    for (T& item : items)
        item = static_cast<T>(otherwise);
    LoadDirectStriped<Threads>(thread, from, items, valid);
}
template <class T, int Items, class Iterator>
STREAMLAB_INLINE void StoreDirectBlocked(int thread, Iterator to, T (&items)[Items]) {
    for (int i = 0; i < Items; ++i)
        to[thread * Items + i] = items[i];
}
template <class T, int Items, class Iterator>
STREAMLAB_INLINE void StoreDirectBlocked(int thread, Iterator to, T (&items)[Items], int valid) {
    for (int i = 0; i < Items; ++i)
        if (thread * Items + i < valid) to[thread * Items + i] = items[i];
}
template <int Threads, class T, int Items, class Iterator>
STREAMLAB_INLINE void StoreDirectStriped(int thread, Iterator to, T (&items)[Items]) {
    for (int i = 0; i < Items; ++i)
        to[thread + i * Threads] = items[i];
}
template <int Threads, class T, int Items, class Iterator>
STREAMLAB_INLINE void StoreDirectStriped(int thread, Iterator to, T (&items)[Items], int valid) {
    for (int i = 0; i < Items; ++i)
        if (thread + i * Threads < valid) to[thread + i * Threads] = items[i];
}

template <class T, int Width, int Items, bool TimeSlicing = false, int Height = 1, int Depth = 1,
          int OlderArchitecture = 0>
class BlockExchange {
    static constexpr int threads = Width * Height * Depth;
    struct Storage {
        T items[threads * Items];
    };

public:
    using TempStorage = Uninitialized<Storage>;

    STREAMLAB_INLINE BlockExchange()
        : BlockExchange(streamlab_cub::default_storage<TempStorage>()) {}
    STREAMLAB_INLINE BlockExchange(TempStorage& storage)
        : storage_(storage.Alias()),
          thread_(streamlab_cub::linear_thread_id("cub::BlockExchange", Width, Height, Depth)) {}

    template <class Out>
    STREAMLAB_INLINE void StripedToBlocked(const T (&in)[Items], Out (&out)[Items]) {
        const streamlab_cub::CollectiveUse here(&storage_);
        put([&](int i) { return thread_ + i * threads; }, in);
        get([&](int i) { return thread_ * Items + i; }, out);
    }
    template <class Out>
    STREAMLAB_INLINE void BlockedToStriped(const T (&in)[Items], Out (&out)[Items]) {
        const streamlab_cub::CollectiveUse here(&storage_);
        put([&](int i) { return thread_ * Items + i; }, in);
        get([&](int i) { return thread_ + i * threads; }, out);
    }
    template <class Out, class Rank>
    STREAMLAB_INLINE void ScatterToBlocked(const T (&in)[Items], Out (&out)[Items],
                                           Rank (&ranks)[Items]) {
        const streamlab_cub::CollectiveUse here(&storage_);
        put([&](int i) { return static_cast<int>(ranks[i]); }, in);
        get([&](int i) { return thread_ * Items + i; }, out);
    }
    template <class Out, class Rank>
    STREAMLAB_INLINE void ScatterToStriped(const T (&in)[Items], Out (&out)[Items],
                                           Rank (&ranks)[Items]) {
        const streamlab_cub::CollectiveUse here(&storage_);
        put([&](int i) { return static_cast<int>(ranks[i]); }, in);
        get([&](int i) { return thread_ + i * threads; }, out);
    }
    STREAMLAB_INLINE void StripedToBlocked(T (&items)[Items]) { StripedToBlocked(items, items); }
    STREAMLAB_INLINE void BlockedToStriped(T (&items)[Items]) { BlockedToStriped(items, items); }
    template <class Rank>
    STREAMLAB_INLINE void ScatterToBlocked(T (&items)[Items], Rank (&ranks)[Items]) {
        ScatterToBlocked(items, items, ranks);
    }
    template <class Rank>
    STREAMLAB_INLINE void ScatterToStriped(T (&items)[Items], Rank (&ranks)[Items]) {
        ScatterToStriped(items, items, ranks);
    }

private:
    template <class Place>
    STREAMLAB_INLINE void put(Place place, const T (&in)[Items]) {
        for (int i = 0; i < Items; ++i)
            storage_.items[place(i)] = in[i];
        __syncthreads();
    }
    template <class Place, class Out>
    STREAMLAB_INLINE void get(Place place, Out (&out)[Items]) {
        for (int i = 0; i < Items; ++i)
            out[i] = storage_.items[place(i)];
    }

    Storage& storage_;
    int thread_;
};

}  // namespace cub

namespace streamlab_cub {

struct NoStorage {};

}  // namespace streamlab_cub

namespace cub {

template <class T, int Width, int Items, BlockLoadAlgorithm Algorithm = BLOCK_LOAD_DIRECT,
          int Height = 1, int Depth = 1, int OlderArchitecture = 0>
class BlockLoad {
    static constexpr int threads = Width * Height * Depth;
    static constexpr bool transposes = Algorithm >= BLOCK_LOAD_TRANSPOSE;
    using Exchange = BlockExchange<T, Width, Items, false, Height, Depth>;

public:
    using TempStorage = std::conditional_t<transposes, typename Exchange::TempStorage,
                                           Uninitialized<streamlab_cub::NoStorage>>;

    STREAMLAB_INLINE BlockLoad() : BlockLoad(streamlab_cub::default_storage<TempStorage>()) {}
    STREAMLAB_INLINE BlockLoad(TempStorage& storage)
        : storage_(storage),
          thread_(streamlab_cub::linear_thread_id("cub::BlockLoad", Width, Height, Depth)) {}

    // Items from index `valid` on are set to the last argument, or left unchanged without it.
    template <class Iterator, class... Valid>
    STREAMLAB_INLINE void Load(Iterator from, T (&items)[Items], Valid... valid) {
        if constexpr (transposes || Algorithm == BLOCK_LOAD_STRIPED)
            LoadDirectStriped<threads>(thread_, from, items, valid...);
        else
            LoadDirectBlocked(thread_, from, items, valid...);
        if constexpr (transposes) Exchange(storage_).StripedToBlocked(items);
    }

private:
    TempStorage& storage_;
    int thread_;
};

template <class T, int Width, int Items, BlockStoreAlgorithm Algorithm = BLOCK_STORE_DIRECT,
          int Height = 1, int Depth = 1, int OlderArchitecture = 0>
class BlockStore {
    static constexpr int threads = Width * Height * Depth;
    static constexpr bool transposes = Algorithm >= BLOCK_STORE_TRANSPOSE;
    using Exchange = BlockExchange<T, Width, Items, false, Height, Depth>;

public:
    using TempStorage = std::conditional_t<transposes, typename Exchange::TempStorage,
                                           Uninitialized<streamlab_cub::NoStorage>>;

    STREAMLAB_INLINE BlockStore() : BlockStore(streamlab_cub::default_storage<TempStorage>()) {}
    STREAMLAB_INLINE BlockStore(TempStorage& storage)
        : storage_(storage),
          thread_(streamlab_cub::linear_thread_id("cub::BlockStore", Width, Height, Depth)) {}

    template <class Iterator, class... Valid>
    STREAMLAB_INLINE void Store(Iterator to, T (&items)[Items], Valid... valid) {
        if constexpr (transposes) Exchange(storage_).BlockedToStriped(items);
        if constexpr (transposes || Algorithm == BLOCK_STORE_STRIPED)
            StoreDirectStriped<threads>(thread_, to, items, valid...);
        else
            StoreDirectBlocked(thread_, to, items, valid...);
    }

private:
    TempStorage& storage_;
    int thread_;
};

}  // namespace cub
