// Shared by the device-wide algorithms. Each runs kernels in its stream and needs temporary memory
// from the program: called without memory, it returns the required size. The host never waits.
#pragma once

#include "streamlab/cub/operators.hpp"
#include "streamlab/thrust/device_pointer.hpp"
#include "streamlab/thrust/reduction.hpp"
#include "streamlab/thrust/scan.hpp"

namespace streamlab_cub {

using streamlab_thrust::DevicePlace;
using streamlab_thrust::each;
using streamlab_thrust::in_kernel;
using streamlab_thrust::ValueOf;

// The value type of an output iterator; that of the input if the iterator defines none.
template <class Out, class Fallback>
using OutputOf = std::conditional_t<std::is_void_v<typename std::iterator_traits<Out>::value_type>,
                                    Fallback, typename std::iterator_traits<Out>::value_type>;

// Returns the required memory size, or runs the algorithm in the given memory.
template <class Run>
STREAMLAB_INLINE cudaError_t in_memory(void* memory, std::size_t& bytes, std::size_t needed,
                                       cudaStream_t stream, Run run) {
    if (needed == 0) needed = 1;
    if (!memory) {
        bytes = needed;
        return cudaSuccess;
    }
    if (bytes < needed) return cudaErrorInvalidValue;
    run(DevicePlace{stream, false});
    return cudaPeekAtLastError();
}

inline constexpr std::size_t max_parts = 256;

constexpr std::size_t parts_for(std::size_t count) {
    const std::size_t wanted = streamlab_thrust::blocks_for((count + 7) / 8);
    return wanted < max_parts ? wanted : max_parts;
}

// `parts` has room for parts_for(count) values. Calls store(value) with the result, combined with
// `initial`.
template <class T, class Get, class Store, class Operator>
STREAMLAB_INLINE void reduce_range(DevicePlace place, const char* name, std::size_t count, T* parts,
                                   Get get, Store store, Operator op, T initial) {
    constexpr unsigned threads = streamlab_thrust::threads_per_block;
    const std::size_t blocks = parts_for(count);
    if (blocks > 1)
        streamlab_thrust::reduce_parts(place, name, static_cast<unsigned>(blocks), count, get, op,
                                       parts);
    const std::size_t left = blocks > 1 ? blocks : count;
    streamlab_thrust::launch(place, name, 1, threads, threads * sizeof(T), [=]() mutable {
        const auto value = [&](std::size_t i) {
            return blocks > 1 ? parts[i] : static_cast<T>(get(i));
        };
        if (left == 0) {
            if (threadIdx.x == 0) store(initial);
            return;
        }
        T own = value(threadIdx.x < left ? threadIdx.x : 0);
        for (std::size_t i = threadIdx.x + threads; i < left; i += threads)
            own = op(own, value(i));
        T total = own;
        streamlab_thrust::reduce_block(own, left < threads ? left : threads, op, &total);
        if (threadIdx.x == 0) store(static_cast<T>(op(initial, total)));
    });
}

constexpr std::size_t pieces_of(std::size_t count) {
    constexpr std::size_t piece = streamlab_thrust::scan_items_per_thread;
    return (count + piece - 1) / piece;
}
constexpr std::size_t scan_values(std::size_t count) {
    return 2 * pieces_of(count) + pieces_of(pieces_of(count));
}

// Like Thrust's scan, in memory for scan_values(count) values.
template <class T, class Get, class Put, class Operator>
STREAMLAB_INLINE void scan_range(DevicePlace place, const char* name, std::size_t count, T* memory,
                                 Get get, Put put, Operator op) {
    if (count == 0) return;
    const std::size_t pieces = pieces_of(count);
    if (pieces == 1)
        return streamlab_thrust::scan_pieces(place, name, count, static_cast<const T*>(nullptr),
                                             get, put, op);
    T* const sums = memory;
    T* const scanned = sums + pieces;
    T* const group_sums = scanned + pieces;
    const auto sum_of = [=](std::size_t i) { return sums[i]; };
    streamlab_thrust::sum_pieces(place, name, count, get, op, sums);
    streamlab_thrust::sum_pieces(place, name, pieces, sum_of, op, group_sums);
    streamlab_thrust::scan_sums(place, name, group_sums, pieces_of(pieces), op);
    streamlab_thrust::scan_pieces(
        place, name, pieces, static_cast<const T*>(group_sums), sum_of,
        [=](std::size_t i, const T& sum, const T*) { scanned[i] = sum; }, op);
    streamlab_thrust::scan_pieces(place, name, count, static_cast<const T*>(scanned), get, put, op);
}

// Calls keep(i, output index) for each i with holds(i), and count(n) with their number. `memory`
// has room for scan_values(count) numbers.
using Number = unsigned long long;
template <class Holds, class Keep, class Count>
STREAMLAB_INLINE void compact_range(DevicePlace place, const char* name, std::size_t count,
                                    Number* memory, Holds holds, Keep keep, Count store_count) {
    if (count == 0) return each(place, name, 1, [=](std::size_t) mutable { store_count(0); });
    scan_range(
        place, name, count, memory,
        [=](std::size_t i) mutable { return holds(i) ? Number{1} : Number{0}; },
        [=](std::size_t i, const Number& sum, const Number* before) mutable {
            if (sum != (before ? *before : 0)) keep(i, sum - 1);
            if (i + 1 == count) store_count(sum);
        },
        streamlab_cub::Plus());
}

}  // namespace streamlab_cub
