// cub::DeviceReduce and cub::DeviceSegmentedReduce.
#pragma once

#include <limits>

#include "streamlab/cub/device.hpp"

namespace streamlab_cub {

template <class T, class In, class Out, class Operator, class Transform>
STREAMLAB_INLINE cudaError_t reduce(void* memory, std::size_t& bytes, In input, Out output,
                                    std::size_t count, Operator op, Transform transform, T initial,
                                    cudaStream_t stream) {
    return in_memory(
        memory, bytes, parts_for(count) * sizeof(T),
        stream, [&](DevicePlace place) __attribute__((always_inline)) {
            auto in = in_kernel(input);
            auto out = in_kernel(output);
            reduce_range(
                place, "cub::DeviceReduce", count, static_cast<T*>(memory),
                [=](std::size_t i) mutable {
                    return static_cast<T>(transform(in[static_cast<std::ptrdiff_t>(i)]));
                },
                [=](const T& result) mutable { out[0] = result; }, op, initial);
        });
}

struct Identity {
    template <class T>
    STREAMLAB_INLINE const T& operator()(const T& value) const {
        return value;
    }
};

// Calls store(pair) with the extreme value and its index.
template <class Operator, class In, class Store>
STREAMLAB_INLINE cudaError_t reduce_with_index(void* memory, std::size_t& bytes, In input,
                                               std::size_t count, Store store, ValueOf<In> initial,
                                               cudaStream_t stream) {
    using Pair = cub::KeyValuePair<long long, ValueOf<In>>;
    return in_memory(
        memory, bytes, parts_for(count) * sizeof(Pair),
        stream, [&](DevicePlace place) __attribute__((always_inline)) {
            auto in = in_kernel(input);
            // The initial pair's index is larger than any element's, so that an equal element wins.
            const Pair none{count == 0 ? 1 : std::numeric_limits<long long>::max(), initial};
            reduce_range(
                place, "cub::DeviceReduce", count, static_cast<Pair*>(memory),
                [=](std::size_t i) mutable {
                    const auto at = static_cast<std::ptrdiff_t>(i);
                    return Pair{at, in[at]};
                },
                store, Operator(), none);
        });
}

template <class T, class In, class Out, class Begins, class Ends, class Operator>
STREAMLAB_INLINE cudaError_t reduce_segments(void* memory, std::size_t& bytes, In input, Out output,
                                             std::size_t segments, Begins begins, Ends ends,
                                             Operator op, T initial, cudaStream_t stream) {
    return in_memory(
        memory, bytes, 1, stream, [&](DevicePlace place) __attribute__((always_inline)) {
            auto in = in_kernel(input);
            auto out = in_kernel(output);
            auto first = in_kernel(begins);
            auto last = in_kernel(ends);
            each(place, "cub::DeviceSegmentedReduce", segments, [=](std::size_t segment) mutable {
                const auto at = static_cast<std::ptrdiff_t>(segment);
                T total = initial;
                for (auto i = static_cast<std::ptrdiff_t>(first[at]);
                     i < static_cast<std::ptrdiff_t>(last[at]); ++i)
                    total = op(total, in[i]);
                out[at] = total;
            });
        });
}

}  // namespace streamlab_cub

namespace cub {

struct DeviceReduce {
    template <class In, class Out, class Operator, class T>
    STREAMLAB_INLINE static cudaError_t Reduce(void* memory, std::size_t& bytes, In input,
                                               Out output, std::size_t count, Operator op,
                                               T initial, cudaStream_t stream = nullptr) {
        using Total =
            std::decay_t<decltype(op(initial, std::declval<streamlab_cub::ValueOf<In>>()))>;
        return streamlab_cub::reduce<Total>(memory, bytes, input, output, count, op,
                                            streamlab_cub::Identity(), static_cast<Total>(initial),
                                            stream);
    }
    // An older overload without an initial value. It uses 0, and is available for sums only.
    template <class In, class Out>
    STREAMLAB_INLINE static cudaError_t Reduce(void* memory, std::size_t& bytes, In input,
                                               Out output, std::size_t count, cub::Sum,
                                               cudaStream_t stream = nullptr) {
        return Sum(memory, bytes, input, output, count, stream);
    }
    template <class In, class Out, class Operator, class Transform, class T>
    STREAMLAB_INLINE static cudaError_t
    TransformReduce(void* memory, std::size_t& bytes, In input, Out output, std::size_t count,
                    Operator op, Transform transform, T initial, cudaStream_t stream = nullptr) {
        using Value = std::decay_t<decltype(transform(std::declval<streamlab_cub::ValueOf<In>>()))>;
        using Total = std::decay_t<decltype(op(initial, std::declval<Value>()))>;
        return streamlab_cub::reduce<Total>(memory, bytes, input, output, count, op, transform,
                                            static_cast<Total>(initial), stream);
    }
    template <class In, class Out>
    STREAMLAB_INLINE static cudaError_t Sum(void* memory, std::size_t& bytes, In input, Out output,
                                            std::size_t count, cudaStream_t stream = nullptr) {
        using T = streamlab_cub::OutputOf<Out, streamlab_cub::ValueOf<In>>;
        return streamlab_cub::reduce<T>(memory, bytes, input, output, count, cub::Sum(),
                                        streamlab_cub::Identity(), T(), stream);
    }
    template <class In, class Out>
    STREAMLAB_INLINE static cudaError_t Min(void* memory, std::size_t& bytes, In input, Out output,
                                            std::size_t count, cudaStream_t stream = nullptr) {
        using T = streamlab_cub::ValueOf<In>;
        return streamlab_cub::reduce<T>(memory, bytes, input, output, count, cub::Min(),
                                        streamlab_cub::Identity(), std::numeric_limits<T>::max(),
                                        stream);
    }
    template <class In, class Out>
    STREAMLAB_INLINE static cudaError_t Max(void* memory, std::size_t& bytes, In input, Out output,
                                            std::size_t count, cudaStream_t stream = nullptr) {
        using T = streamlab_cub::ValueOf<In>;
        return streamlab_cub::reduce<T>(memory, bytes, input, output, count, cub::Max(),
                                        streamlab_cub::Identity(), std::numeric_limits<T>::lowest(),
                                        stream);
    }
    // Returns value and index separately or, as before CUDA 13, as a pair. Without elements, the
    // index is 1 and the value the type's largest (or lowest).
    template <class In, class Out, class Index>
    STREAMLAB_INLINE static cudaError_t ArgMin(void* memory, std::size_t& bytes, In input,
                                               Out least, Index index, std::size_t count,
                                               cudaStream_t stream = nullptr) {
        using T = streamlab_cub::ValueOf<In>;
        return arg<cub::ArgMin>(memory, bytes, input, least, index, count,
                                std::numeric_limits<T>::max(), stream);
    }
    template <class In, class Out>
    STREAMLAB_INLINE static cudaError_t ArgMin(void* memory, std::size_t& bytes, In input, Out pair,
                                               std::size_t count, cudaStream_t stream = nullptr) {
        using T = streamlab_cub::ValueOf<In>;
        return arg<cub::ArgMin>(memory, bytes, input, pair, count, std::numeric_limits<T>::max(),
                                stream);
    }
    template <class In, class Out, class Index>
    STREAMLAB_INLINE static cudaError_t ArgMax(void* memory, std::size_t& bytes, In input,
                                               Out largest, Index index, std::size_t count,
                                               cudaStream_t stream = nullptr) {
        using T = streamlab_cub::ValueOf<In>;
        return arg<cub::ArgMax>(memory, bytes, input, largest, index, count,
                                std::numeric_limits<T>::lowest(), stream);
    }
    template <class In, class Out>
    STREAMLAB_INLINE static cudaError_t ArgMax(void* memory, std::size_t& bytes, In input, Out pair,
                                               std::size_t count, cudaStream_t stream = nullptr) {
        using T = streamlab_cub::ValueOf<In>;
        return arg<cub::ArgMax>(memory, bytes, input, pair, count, std::numeric_limits<T>::lowest(),
                                stream);
    }

private:
    template <class Operator, class In, class Out, class Index, class T>
    STREAMLAB_INLINE static cudaError_t arg(void* memory, std::size_t& bytes, In input, Out value,
                                            Index index, std::size_t count, T initial,
                                            cudaStream_t stream) {
        auto value_out = streamlab_cub::in_kernel(value);
        auto index_out = streamlab_cub::in_kernel(index);
        return streamlab_cub::reduce_with_index<Operator>(
            memory, bytes, input, count,
            [=](const KeyValuePair<long long, T>& pair) mutable {
                value_out[0] = pair.value;
                index_out[0] = static_cast<streamlab_cub::OutputOf<Index, long long>>(pair.key);
            },
            initial, stream);
    }
    template <class Operator, class In, class Out, class T>
    STREAMLAB_INLINE static cudaError_t arg(void* memory, std::size_t& bytes, In input, Out pair,
                                            std::size_t count, T initial, cudaStream_t stream) {
        auto out = streamlab_cub::in_kernel(pair);
        using Pair = streamlab_cub::OutputOf<Out, KeyValuePair<int, T>>;
        return streamlab_cub::reduce_with_index<Operator>(
            memory, bytes, input, count,
            [=](const KeyValuePair<long long, T>& found) mutable {
                out[0] = Pair{static_cast<typename Pair::Key>(found.key), found.value};
            },
            initial, stream);
    }
};

// A segment is the range of elements between two offsets.
struct DeviceSegmentedReduce {
    template <class In, class Out, class Begins, class Ends, class Operator, class T>
    STREAMLAB_INLINE static cudaError_t
    Reduce(void* memory, std::size_t& bytes, In input, Out output, std::size_t segments,
           Begins begins, Ends ends, Operator op, T initial, cudaStream_t stream = nullptr) {
        return streamlab_cub::reduce_segments<T>(memory, bytes, input, output, segments, begins,
                                                 ends, op, initial, stream);
    }
    template <class In, class Out, class Begins, class Ends>
    STREAMLAB_INLINE static cudaError_t Sum(void* memory, std::size_t& bytes, In input, Out output,
                                            std::size_t segments, Begins begins, Ends ends,
                                            cudaStream_t stream = nullptr) {
        using T = streamlab_cub::OutputOf<Out, streamlab_cub::ValueOf<In>>;
        return Reduce(memory, bytes, input, output, segments, begins, ends, cub::Sum(), T(),
                      stream);
    }
    template <class In, class Out, class Begins, class Ends>
    STREAMLAB_INLINE static cudaError_t Min(void* memory, std::size_t& bytes, In input, Out output,
                                            std::size_t segments, Begins begins, Ends ends,
                                            cudaStream_t stream = nullptr) {
        using T = streamlab_cub::ValueOf<In>;
        return Reduce(memory, bytes, input, output, segments, begins, ends, cub::Min(),
                      std::numeric_limits<T>::max(), stream);
    }
    template <class In, class Out, class Begins, class Ends>
    STREAMLAB_INLINE static cudaError_t Max(void* memory, std::size_t& bytes, In input, Out output,
                                            std::size_t segments, Begins begins, Ends ends,
                                            cudaStream_t stream = nullptr) {
        using T = streamlab_cub::ValueOf<In>;
        return Reduce(memory, bytes, input, output, segments, begins, ends, cub::Max(),
                      std::numeric_limits<T>::lowest(), stream);
    }
};

}  // namespace cub
