// cub::DeviceScan.
#pragma once

#include "streamlab/cub/device.hpp"

namespace streamlab_cub {

// Calls put(i, inclusive result, pointer to the exclusive result or null).
template <class T, class In, class Put, class Operator>
STREAMLAB_INLINE cudaError_t scan(void* memory, std::size_t& bytes, In input, std::size_t count,
                                  Put put, Operator op, cudaStream_t stream) {
    return in_memory(
        memory, bytes, scan_values(count) * sizeof(T),
        stream, [&](DevicePlace place) __attribute__((always_inline)) {
            auto in = in_kernel(input);
            scan_range(
                place, "cub::DeviceScan", count, static_cast<T*>(memory),
                [=](std::size_t i) mutable {
                    return static_cast<T>(in[static_cast<std::ptrdiff_t>(i)]);
                },
                put, op);
        });
}

template <class In, class Out, class Operator>
STREAMLAB_INLINE cudaError_t inclusive_scan(void* memory, std::size_t& bytes, In input, Out output,
                                            Operator op, std::size_t count, cudaStream_t stream) {
    using T = ValueOf<In>;
    auto out = in_kernel(output);
    return scan<T>(
        memory, bytes, input, count,
        [=](std::size_t i, const T& sum, const T*) mutable {
            out[static_cast<std::ptrdiff_t>(i)] = sum;
        },
        op, stream);
}
template <class In, class Out, class Operator, class T>
STREAMLAB_INLINE cudaError_t inclusive_scan(void* memory, std::size_t& bytes, In input, Out output,
                                            Operator op, T initial, std::size_t count,
                                            cudaStream_t stream) {
    auto out = in_kernel(output);
    return scan<T>(
        memory, bytes, input, count,
        [=](std::size_t i, const T& sum, const T*) mutable {
            out[static_cast<std::ptrdiff_t>(i)] = op(initial, sum);
        },
        op, stream);
}
template <class In, class Out, class Operator, class T>
STREAMLAB_INLINE cudaError_t exclusive_scan(void* memory, std::size_t& bytes, In input, Out output,
                                            Operator op, T initial, std::size_t count,
                                            cudaStream_t stream) {
    auto out = in_kernel(output);
    return scan<T>(
        memory, bytes, input, count,
        [=](std::size_t i, const T&, const T* before) mutable {
            out[static_cast<std::ptrdiff_t>(i)] =
                before ? static_cast<T>(op(initial, *before)) : initial;
        },
        op, stream);
}

}  // namespace streamlab_cub

namespace cub {

// Each scan also works in place: with equal input and output iterators, or with a single one.
struct DeviceScan {
    template <class In, class Out>
    STREAMLAB_INLINE static cudaError_t ExclusiveSum(void* memory, std::size_t& bytes, In input,
                                                     Out output, std::size_t count,
                                                     cudaStream_t stream = nullptr) {
        return streamlab_cub::exclusive_scan(memory, bytes, input, output, Sum(),
                                             streamlab_cub::ValueOf<In>(), count, stream);
    }
    template <class Data>
    STREAMLAB_INLINE static cudaError_t ExclusiveSum(void* memory, std::size_t& bytes, Data data,
                                                     std::size_t count,
                                                     cudaStream_t stream = nullptr) {
        return ExclusiveSum(memory, bytes, data, data, count, stream);
    }
    template <class In, class Out, class Operator, class T>
    STREAMLAB_INLINE static cudaError_t
    ExclusiveScan(void* memory, std::size_t& bytes, In input, Out output, Operator op, T initial,
                  std::size_t count, cudaStream_t stream = nullptr) {
        return streamlab_cub::exclusive_scan(memory, bytes, input, output, op, initial, count,
                                             stream);
    }
    template <class Data, class Operator, class T>
    STREAMLAB_INLINE static cudaError_t ExclusiveScan(void* memory, std::size_t& bytes, Data data,
                                                      Operator op, T initial, std::size_t count,
                                                      cudaStream_t stream = nullptr) {
        return ExclusiveScan(memory, bytes, data, data, op, initial, count, stream);
    }
    template <class In, class Out>
    STREAMLAB_INLINE static cudaError_t InclusiveSum(void* memory, std::size_t& bytes, In input,
                                                     Out output, std::size_t count,
                                                     cudaStream_t stream = nullptr) {
        return streamlab_cub::inclusive_scan(memory, bytes, input, output, Sum(), count, stream);
    }
    template <class Data>
    STREAMLAB_INLINE static cudaError_t InclusiveSum(void* memory, std::size_t& bytes, Data data,
                                                     std::size_t count,
                                                     cudaStream_t stream = nullptr) {
        return InclusiveSum(memory, bytes, data, data, count, stream);
    }
    template <class In, class Out, class Operator>
    STREAMLAB_INLINE static cudaError_t InclusiveScan(void* memory, std::size_t& bytes, In input,
                                                      Out output, Operator op, std::size_t count,
                                                      cudaStream_t stream = nullptr) {
        return streamlab_cub::inclusive_scan(memory, bytes, input, output, op, count, stream);
    }
    template <class Data, class Operator>
    STREAMLAB_INLINE static cudaError_t InclusiveScan(void* memory, std::size_t& bytes, Data data,
                                                      Operator op, std::size_t count,
                                                      cudaStream_t stream = nullptr) {
        return InclusiveScan(memory, bytes, data, data, op, count, stream);
    }
    template <class In, class Out, class Operator, class T>
    STREAMLAB_INLINE static cudaError_t
    InclusiveScanInit(void* memory, std::size_t& bytes, In input, Out output, Operator op,
                      T initial, std::size_t count, cudaStream_t stream = nullptr) {
        return streamlab_cub::inclusive_scan(memory, bytes, input, output, op, initial, count,
                                             stream);
    }
};

}  // namespace cub
