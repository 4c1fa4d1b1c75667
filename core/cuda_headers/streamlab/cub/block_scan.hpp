// cub::BlockScan: each warp scans the totals of its threads and adds the totals of the preceding
// warps.
#pragma once

#include "streamlab/cub/warp.hpp"

namespace cub {

enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };

}  // namespace cub

namespace streamlab_cub {

// The argument of a scan without an initial value.
struct Nothing {};
template <class T>
struct InitialPrefix {
    T value;
};
template <class Callback>
struct CallbackPrefix {
    Callback& callback;
};

}  // namespace streamlab_cub

namespace cub {

// All values of Algorithm select the same implementation.
template <class T, int Width, BlockScanAlgorithm Algorithm = BLOCK_SCAN_RAKING, int Height = 1,
          int Depth = 1, int OlderArchitecture = 0>
class BlockScan {
    static constexpr int threads = Width * Height * Depth;
    static constexpr int warps = (threads + 31) / 32;
    struct Storage {
        T of_warp[warps];
        T prefix;
    };
    using Plus = streamlab_cub::Plus;
    using Nothing = streamlab_cub::Nothing;
    using InitialPrefix = streamlab_cub::InitialPrefix<T>;
    template <class Callback>
    using CallbackPrefix = streamlab_cub::CallbackPrefix<Callback>;

public:
    using TempStorage = Uninitialized<Storage>;

    STREAMLAB_INLINE BlockScan() : BlockScan(streamlab_cub::default_storage<TempStorage>()) {}
    STREAMLAB_INLINE BlockScan(TempStorage& storage)
        : storage_(storage.Alias()),
          thread_(streamlab_cub::linear_thread_id("cub::BlockScan", Width, Height, Depth)) {}

    // One item per thread.
    STREAMLAB_INLINE void ExclusiveSum(T input, T& output) {
        one<false>(input, output, Plus(), InitialPrefix{T()});
    }
    STREAMLAB_INLINE void ExclusiveSum(T input, T& output, T& aggregate) {
        aggregate = one<false>(input, output, Plus(), InitialPrefix{T()});
    }
    template <class Callback>
    STREAMLAB_INLINE void ExclusiveSum(T input, T& output, Callback& callback) {
        one<false>(input, output, Plus(), CallbackPrefix<Callback>{callback});
    }
    template <class Operator>
    STREAMLAB_INLINE void ExclusiveScan(T input, T& output, T initial, Operator op) {
        one<false>(input, output, op, InitialPrefix{initial});
    }
    template <class Operator>
    STREAMLAB_INLINE void ExclusiveScan(T input, T& output, T initial, Operator op, T& aggregate) {
        aggregate = one<false>(input, output, op, InitialPrefix{initial});
    }
    template <class Operator, class Callback>
    STREAMLAB_INLINE void ExclusiveScan(T input, T& output, Operator op, Callback& callback) {
        one<false>(input, output, op, CallbackPrefix<Callback>{callback});
    }
    // The first thread's output is undefined; here it is the thread's input.
    template <class Operator>
    STREAMLAB_INLINE void ExclusiveScan(T input, T& output, Operator op) {
        one<false>(input, output, op, Nothing());
    }
    template <class Operator>
    STREAMLAB_INLINE void ExclusiveScan(T input, T& output, Operator op, T& aggregate) {
        aggregate = one<false>(input, output, op, Nothing());
    }
    STREAMLAB_INLINE void InclusiveSum(T input, T& output) {
        one<true>(input, output, Plus(), Nothing());
    }
    STREAMLAB_INLINE void InclusiveSum(T input, T& output, T& aggregate) {
        aggregate = one<true>(input, output, Plus(), Nothing());
    }
    template <class Callback>
    STREAMLAB_INLINE void InclusiveSum(T input, T& output, Callback& callback) {
        one<true>(input, output, Plus(), CallbackPrefix<Callback>{callback});
    }
    template <class Operator>
    STREAMLAB_INLINE void InclusiveScan(T input, T& output, Operator op) {
        one<true>(input, output, op, Nothing());
    }
    template <class Operator>
    STREAMLAB_INLINE void InclusiveScan(T input, T& output, Operator op, T& aggregate) {
        aggregate = one<true>(input, output, op, Nothing());
    }
    template <class Operator, class Callback>
    STREAMLAB_INLINE void InclusiveScan(T input, T& output, Operator op, Callback& callback) {
        one<true>(input, output, op, CallbackPrefix<Callback>{callback});
    }

    // Several consecutive items per thread.
    template <int N>
    STREAMLAB_INLINE void ExclusiveSum(T (&input)[N], T (&output)[N]) {
        scan<false>(input, output, Plus(), InitialPrefix{T()});
    }
    template <int N>
    STREAMLAB_INLINE void ExclusiveSum(T (&input)[N], T (&output)[N], T& aggregate) {
        aggregate = scan<false>(input, output, Plus(), InitialPrefix{T()});
    }
    template <int N, class Callback>
    STREAMLAB_INLINE void ExclusiveSum(T (&input)[N], T (&output)[N], Callback& callback) {
        scan<false>(input, output, Plus(), CallbackPrefix<Callback>{callback});
    }
    template <int N, class Operator>
    STREAMLAB_INLINE void ExclusiveScan(T (&input)[N], T (&output)[N], T initial, Operator op) {
        scan<false>(input, output, op, InitialPrefix{initial});
    }
    template <int N, class Operator>
    STREAMLAB_INLINE void ExclusiveScan(T (&input)[N], T (&output)[N], T initial, Operator op,
                                        T& aggregate) {
        aggregate = scan<false>(input, output, op, InitialPrefix{initial});
    }
    template <int N, class Operator, class Callback>
    STREAMLAB_INLINE void ExclusiveScan(T (&input)[N], T (&output)[N], Operator op,
                                        Callback& callback) {
        scan<false>(input, output, op, CallbackPrefix<Callback>{callback});
    }
    template <int N>
    STREAMLAB_INLINE void InclusiveSum(T (&input)[N], T (&output)[N]) {
        scan<true>(input, output, Plus(), Nothing());
    }
    template <int N>
    STREAMLAB_INLINE void InclusiveSum(T (&input)[N], T (&output)[N], T& aggregate) {
        aggregate = scan<true>(input, output, Plus(), Nothing());
    }
    template <int N, class Callback>
    STREAMLAB_INLINE void InclusiveSum(T (&input)[N], T (&output)[N], Callback& callback) {
        scan<true>(input, output, Plus(), CallbackPrefix<Callback>{callback});
    }
    template <int N, class Operator>
    STREAMLAB_INLINE void InclusiveScan(T (&input)[N], T (&output)[N], Operator op) {
        scan<true>(input, output, op, Nothing());
    }
    template <int N, class Operator>
    STREAMLAB_INLINE void InclusiveScan(T (&input)[N], T (&output)[N], Operator op, T& aggregate) {
        aggregate = scan<true>(input, output, op, Nothing());
    }
    template <int N, class Operator, class Callback>
    STREAMLAB_INLINE void InclusiveScan(T (&input)[N], T (&output)[N], Operator op,
                                        Callback& callback) {
        scan<true>(input, output, op, CallbackPrefix<Callback>{callback});
    }

private:
    template <bool Inclusive, class Operator, class Before>
    STREAMLAB_INLINE T one(T input, T& output, Operator op, Before before) {
        T items[1] = {input};
        T results[1] = {input};
        const T aggregate = scan<Inclusive>(items, results, op, before);
        output = results[0];
        return aggregate;
    }

    // Returns the total of all threads, without the initial value.
    template <bool Inclusive, int N, class Operator, class Before>
    STREAMLAB_INLINE T scan(T (&input)[N], T (&output)[N], Operator op, Before before) {
        const streamlab_cub::CollectiveUse here(&storage_);
        const T own = streamlab_cub::reduce_items(input, op);
        T below = own;
        const T aggregate = scan_threads(own, below, op);
        bool has_below = thread_ > 0;
        join(before, below, has_below, aggregate, op);
        for (int i = 0; i < N; ++i) {
            const T item = input[i];
            const T inclusive_value = has_below ? op(below, item) : item;
            output[i] = Inclusive ? inclusive_value : below;
            below = inclusive_value;
            has_below = true;
        }
        return aggregate;
    }

    // `below`: the total of the preceding threads; not used for the first thread.
    template <class Operator>
    STREAMLAB_INLINE T scan_threads(T own, T& below, Operator& op) {
        const int lane = thread_ % 32;
        const int warp = thread_ / 32;
        const T inclusive = streamlab_cub::scan_lanes(streamlab_cub::every_lane, own, op, lane, 32);
        const T lane_prefix =
            streamlab_cub::from_below(streamlab_cub::every_lane, inclusive, 1, 32);
        if (lane == 31 || thread_ == threads - 1) storage_.of_warp[warp] = inclusive;
        __syncthreads();
        T aggregate = storage_.of_warp[0];
        T of_warps = aggregate;
        for (int i = 1; i < warps; ++i) {
            if (i == warp) of_warps = aggregate;
            aggregate = op(aggregate, storage_.of_warp[i]);
        }
        if (lane > 0)
            below = warp > 0 ? op(of_warps, lane_prefix) : lane_prefix;
        else if (warp > 0)
            below = of_warps;
        return aggregate;
    }

    template <class Operator>
    STREAMLAB_INLINE void join(Nothing, T&, bool&, const T&, Operator&) {}
    template <class Operator>
    STREAMLAB_INLINE void join(InitialPrefix before, T& below, bool& has_below, const T&,
                               Operator& op) {
        below = has_below ? op(before.value, below) : before.value;
        has_below = true;
    }
    // The first warp calls the callback; the value that its first lane returns is the prefix of the
    // whole block.
    template <class Callback, class Operator>
    STREAMLAB_INLINE void join(CallbackPrefix<Callback> before, T& below, bool& has_below,
                               const T& aggregate, Operator& op) {
        if (thread_ < 32) {
            const T prefix = before.callback(aggregate);
            if (thread_ == 0) storage_.prefix = prefix;
        }
        __syncthreads();
        join(InitialPrefix{storage_.prefix}, below, has_below, aggregate, op);
    }

    Storage& storage_;
    int thread_;
};

}  // namespace cub
