// cub::BlockRadixSort: for each digit, from the lowest to the highest, the threads count the digits
// of their keys, rank the keys by a scan over all counts, and exchange them.
#pragma once

#include "streamlab/cub/block_data.hpp"
#include "streamlab/cub/block_scan.hpp"
#include "streamlab/cub/digits.hpp"

namespace cub {

template <class Key, int Width, int Items, class Value = NullType, int DigitBits = 4,
          bool MemoizeOuterScan = true, BlockScanAlgorithm InnerScan = BLOCK_SCAN_WARP_SCANS,
          cudaSharedMemConfig Banks = cudaSharedMemBankSizeFourByte, int Height = 1, int Depth = 1>
class BlockRadixSort {
    static constexpr int threads = Width * Height * Depth;
    static constexpr int digits = 1 << DigitBits;
    static constexpr bool has_values = !std::is_same_v<Value, NullType>;
    using Scan = BlockScan<int, Width, InnerScan, Height, Depth>;
    using ExchangeKeys = BlockExchange<Key, Width, Items, false, Height, Depth>;
    using ExchangeValues = BlockExchange<Value, Width, Items, false, Height, Depth>;
    struct Storage {
        union {
            struct {
                int counts[digits * threads];  // ordered by digit, then by thread
                typename Scan::TempStorage scan;
            } ranking;
            typename ExchangeKeys::TempStorage keys;
            typename ExchangeValues::TempStorage values;
        };
    };

public:
    using TempStorage = Uninitialized<Storage>;

    STREAMLAB_INLINE BlockRadixSort()
        : BlockRadixSort(streamlab_cub::default_storage<TempStorage>()) {}
    STREAMLAB_INLINE BlockRadixSort(TempStorage& storage)
        : storage_(storage.Alias()),
          thread_(streamlab_cub::linear_thread_id("cub::BlockRadixSort", Width, Height, Depth)) {}

    STREAMLAB_INLINE void Sort(Key (&keys)[Items], int begin_bit = 0,
                               int end_bit = sizeof(Key) * 8) {
        sort<false>(keys, none(), begin_bit, end_bit);
    }
    STREAMLAB_INLINE void Sort(Key (&keys)[Items], Value (&values)[Items], int begin_bit = 0,
                               int end_bit = sizeof(Key) * 8) {
        sort<false>(keys, values, begin_bit, end_bit);
    }
    STREAMLAB_INLINE void SortDescending(Key (&keys)[Items], int begin_bit = 0,
                                         int end_bit = sizeof(Key) * 8) {
        sort<true>(keys, none(), begin_bit, end_bit);
    }
    STREAMLAB_INLINE void SortDescending(Key (&keys)[Items], Value (&values)[Items],
                                         int begin_bit = 0, int end_bit = sizeof(Key) * 8) {
        sort<true>(keys, values, begin_bit, end_bit);
    }
    STREAMLAB_INLINE void SortBlockedToStriped(Key (&keys)[Items], int begin_bit = 0,
                                               int end_bit = sizeof(Key) * 8) {
        Sort(keys, begin_bit, end_bit);
        stripe(keys);
    }
    STREAMLAB_INLINE void SortBlockedToStriped(Key (&keys)[Items], Value (&values)[Items],
                                               int begin_bit = 0, int end_bit = sizeof(Key) * 8) {
        Sort(keys, values, begin_bit, end_bit);
        stripe(keys);
        stripe(values);
    }
    STREAMLAB_INLINE void SortDescendingBlockedToStriped(Key (&keys)[Items], int begin_bit = 0,
                                                         int end_bit = sizeof(Key) * 8) {
        SortDescending(keys, begin_bit, end_bit);
        stripe(keys);
    }
    STREAMLAB_INLINE void SortDescendingBlockedToStriped(Key (&keys)[Items], Value (&values)[Items],
                                                         int begin_bit = 0,
                                                         int end_bit = sizeof(Key) * 8) {
        SortDescending(keys, values, begin_bit, end_bit);
        stripe(keys);
        stripe(values);
    }

private:
    using NoValues = NullType[Items];
    STREAMLAB_INLINE NoValues& none() { return none_; }

    template <bool Descending, class Values>
    STREAMLAB_INLINE void sort(Key (&keys)[Items], Values& values, int begin_bit, int end_bit) {
        const streamlab_cub::CollectiveUse here(&storage_);
        for (int bit = begin_bit; bit < end_bit; bit += DigitBits) {
            const int end = bit + DigitBits < end_bit ? bit + DigitBits : end_bit;
            int ranks[Items];
            rank<Descending>(keys, streamlab_cub::BitRange<Key>{bit, end}, ranks);
            __syncthreads();
            ExchangeKeys(storage_.keys).ScatterToBlocked(keys, ranks);
            __syncthreads();
            if constexpr (!std::is_same_v<Values, NoValues>) {
                ExchangeValues(storage_.values).ScatterToBlocked(values, ranks);
                __syncthreads();
            }
        }
    }

    template <bool Descending>
    STREAMLAB_INLINE void rank(const Key (&keys)[Items], streamlab_cub::BitRange<Key> range,
                               int (&ranks)[Items]) {
        int* const counts = storage_.ranking.counts;
        int mine[Items];
        for (int digit = 0; digit < digits; ++digit)
            counts[digit * threads + thread_] = 0;
        for (int i = 0; i < Items; ++i) {
            const auto digit = static_cast<int>(range.of(keys[i]));
            mine[i] = (Descending ? digits - 1 - digit : digit) * threads + thread_;
            ranks[i] = counts[mine[i]]++;
        }
        __syncthreads();
        int sums[digits];
        for (int i = 0; i < digits; ++i)
            sums[i] = counts[thread_ * digits + i];
        Scan(storage_.ranking.scan).ExclusiveSum(sums, sums);
        for (int i = 0; i < digits; ++i)
            counts[thread_ * digits + i] = sums[i];
        __syncthreads();
        for (int i = 0; i < Items; ++i)
            ranks[i] += counts[mine[i]];
    }

    // The preceding sort ended with a barrier.
    STREAMLAB_INLINE void stripe(Key (&keys)[Items]) {
        streamlab_threads_synchronised();
        ExchangeKeys(storage_.keys).BlockedToStriped(keys);
        __syncthreads();
    }
    template <class Other, std::enable_if_t<!std::is_same_v<Other, Key>, int> = 0>
    STREAMLAB_INLINE void stripe(Other (&values)[Items]) {
        streamlab_threads_synchronised();
        ExchangeValues(storage_.values).BlockedToStriped(values);
        __syncthreads();
    }

    Storage& storage_;
    int thread_;
    NoValues none_;
};

}  // namespace cub
