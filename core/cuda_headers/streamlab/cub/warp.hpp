// cub::WarpReduce and cub::WarpScan.
#pragma once

#include "streamlab/cub/common.hpp"

namespace streamlab_cub {

// A logical warp: a part of a warp that works independently.
template <int Threads>
struct LogicalWarp {
    static_assert(Threads >= 1 && Threads <= 32 && (Threads & (Threads - 1)) == 0,
                  "the model device has logical warps of 1, 2, 4, 8, 16 and 32 threads");
    STREAMLAB_INLINE static int lane() {
        return static_cast<int>(streamlab_lane()) & (Threads - 1);
    }
    STREAMLAB_INLINE static unsigned mask() {
        return Threads == 32 ? every_lane
                             : ((1u << (Threads % 32)) - 1)
                                   << (streamlab_lane() & ~static_cast<unsigned>(Threads - 1));
    }
};

}  // namespace streamlab_cub

namespace cub {

template <class T, int Threads = 32, int OlderArchitecture = 0>
class WarpReduce {
    using Warp = streamlab_cub::LogicalWarp<Threads>;

public:
    using TempStorage = NullType;

    STREAMLAB_INLINE WarpReduce(TempStorage&) {}

    // Only lane 0 gets the result.
    template <class Operator>
    STREAMLAB_INLINE T Reduce(T input, Operator op, int valid = Threads) {
        return streamlab_cub::reduce_lanes(Warp::mask(), input, op, Warp::lane(), valid, Threads);
    }
    STREAMLAB_INLINE T Sum(T input, int valid = Threads) {
        return Reduce(input, streamlab_cub::Plus(), valid);
    }

    // A segment begins at each lane with a head flag, or ends at each lane with a tail flag; the
    // first lane of a segment gets its result.
    template <class Flag, class Operator>
    STREAMLAB_INLINE T HeadSegmentedReduce(T input, Flag head, Operator op) {
        const unsigned heads = __ballot_sync(Warp::mask(), head != 0) >> first_lane();
        const unsigned above = Warp::lane() == 31 ? 0 : heads >> (Warp::lane() + 1);
        return segment(input, op, above ? Warp::lane() + __ffs(static_cast<int>(above)) : Threads);
    }
    template <class Flag, class Operator>
    STREAMLAB_INLINE T TailSegmentedReduce(T input, Flag tail, Operator op) {
        const unsigned tails = __ballot_sync(Warp::mask(), tail != 0) >> first_lane();
        const unsigned from_here = tails >> Warp::lane();
        return segment(input, op,
                       from_here ? Warp::lane() + __ffs(static_cast<int>(from_here)) : Threads);
    }
    template <class Flag>
    STREAMLAB_INLINE T HeadSegmentedSum(T input, Flag head) {
        return HeadSegmentedReduce(input, head, streamlab_cub::Plus());
    }
    template <class Flag>
    STREAMLAB_INLINE T TailSegmentedSum(T input, Flag tail) {
        return TailSegmentedReduce(input, tail, streamlab_cub::Plus());
    }

private:
    STREAMLAB_INLINE static unsigned first_lane() {
        return streamlab_lane() & ~static_cast<unsigned>(Threads - 1);
    }
    template <class Operator>
    STREAMLAB_INLINE static T segment(T input, Operator& op, int end) {
        return streamlab_cub::reduce_lanes(Warp::mask(), input, op, Warp::lane(),
                                           end < Threads ? end : Threads, Threads);
    }
};

template <class T, int Threads = 32, int OlderArchitecture = 0>
class WarpScan {
    using Warp = streamlab_cub::LogicalWarp<Threads>;

public:
    using TempStorage = NullType;

    STREAMLAB_INLINE WarpScan(TempStorage&) {}

    template <class Operator>
    STREAMLAB_INLINE void InclusiveScan(T input, T& output, Operator op) {
        output = streamlab_cub::scan_lanes(Warp::mask(), input, op, Warp::lane(), Threads);
    }
    template <class Operator>
    STREAMLAB_INLINE void InclusiveScan(T input, T& output, Operator op, T& aggregate) {
        InclusiveScan(input, output, op);
        aggregate = Broadcast(output, Threads - 1);
    }
    STREAMLAB_INLINE void InclusiveSum(T input, T& output) {
        InclusiveScan(input, output, streamlab_cub::Plus());
    }
    STREAMLAB_INLINE void InclusiveSum(T input, T& output, T& aggregate) {
        InclusiveScan(input, output, streamlab_cub::Plus(), aggregate);
    }

    // Without an initial value the first lane's output is undefined; here it is the lane's input.
    template <class Operator>
    STREAMLAB_INLINE void ExclusiveScan(T input, T& output, Operator op) {
        T inclusive = input;
        Scan(input, inclusive, output, op);
    }
    template <class Operator>
    STREAMLAB_INLINE void ExclusiveScan(T input, T& output, T initial, Operator op) {
        T inclusive = input;
        Scan(input, inclusive, output, initial, op);
    }
    template <class Operator>
    STREAMLAB_INLINE void ExclusiveScan(T input, T& output, T initial, Operator op, T& aggregate) {
        T inclusive = input;
        InclusiveScan(input, inclusive, op, aggregate);
        exclude(inclusive, output, initial, op);
    }
    STREAMLAB_INLINE void ExclusiveSum(T input, T& output) {
        ExclusiveScan(input, output, T(), streamlab_cub::Plus());
    }
    STREAMLAB_INLINE void ExclusiveSum(T input, T& output, T& aggregate) {
        ExclusiveScan(input, output, T(), streamlab_cub::Plus(), aggregate);
    }

    template <class Operator>
    STREAMLAB_INLINE void Scan(T input, T& inclusive, T& exclusive, Operator op) {
        T own = input;
        InclusiveScan(input, own, op);
        const T below = streamlab_cub::from_below(Warp::mask(), own, 1, Threads);
        inclusive = own;
        exclusive = below;
    }
    template <class Operator>
    STREAMLAB_INLINE void Scan(T input, T& inclusive, T& exclusive, T initial, Operator op) {
        T own = input;
        InclusiveScan(input, own, op);
        exclude(own, exclusive, initial, op);
        inclusive = op(initial, own);
    }

    STREAMLAB_INLINE T Broadcast(T input, unsigned lane) {
        return streamlab_cub::from_lane(Warp::mask(), input, static_cast<int>(lane), Threads);
    }

private:
    template <class Operator>
    STREAMLAB_INLINE static void exclude(T inclusive, T& output, T initial, Operator& op) {
        const T below = streamlab_cub::from_below(Warp::mask(), inclusive, 1, Threads);
        output = Warp::lane() == 0 ? initial : op(initial, below);
    }
};

}  // namespace cub
