// cub::DeviceSelect, cub::DeviceRunLengthEncode, cub::DeviceHistogram and cub::DeviceFor.
#pragma once

#include "streamlab/cub/device.hpp"

namespace streamlab_cub {

template <class Holds, class In, class Out, class Count>
STREAMLAB_INLINE cudaError_t select(void* memory, std::size_t& bytes, In input, Out output,
                                    Count number, std::size_t count, Holds holds,
                                    cudaStream_t stream) {
    return in_memory(
        memory, bytes, scan_values(count) * sizeof(Number),
        stream, [&](DevicePlace place) __attribute__((always_inline)) {
            auto in = in_kernel(input);
            auto out = in_kernel(output);
            auto total = in_kernel(number);
            compact_range(
                place, "cub::DeviceSelect", count, static_cast<Number*>(memory), holds,
                [=](std::size_t from, Number to) mutable {
                    out[static_cast<std::ptrdiff_t>(to)] = in[static_cast<std::ptrdiff_t>(from)];
                },
                [=](Number kept) mutable {
                    total[0] = static_cast<OutputOf<Count, long long>>(kept);
                });
        });
}

// True if element i differs from the previous one.
template <class In>
STREAMLAB_INLINE auto begins_run(In input) {
    return [in = in_kernel(input)](std::size_t i) mutable {
        const auto at = static_cast<std::ptrdiff_t>(i);
        return i == 0 || !(in[at - 1] == in[at]);
    };
}

}  // namespace streamlab_cub

namespace cub {

// Does not work in place: the selected elements are written to other memory.
struct DeviceSelect {
    template <class In, class Out, class Count, class Predicate>
    STREAMLAB_INLINE static cudaError_t If(void* memory, std::size_t& bytes, In input, Out output,
                                           Count number, std::size_t count, Predicate predicate,
                                           cudaStream_t stream = nullptr) {
        auto in = streamlab_cub::in_kernel(input);
        return streamlab_cub::select(
            memory, bytes, input, output, number, count,
            [=](std::size_t i) mutable {
                return bool(predicate(in[static_cast<std::ptrdiff_t>(i)]));
            },
            stream);
    }
    template <class In, class Flags, class Out, class Count>
    STREAMLAB_INLINE static cudaError_t Flagged(void* memory, std::size_t& bytes, In input,
                                                Flags flags, Out output, Count number,
                                                std::size_t count, cudaStream_t stream = nullptr) {
        auto flag = streamlab_cub::in_kernel(flags);
        return streamlab_cub::select(
            memory, bytes, input, output, number, count,
            [=](std::size_t i) mutable { return bool(flag[static_cast<std::ptrdiff_t>(i)]); },
            stream);
    }
    template <class In, class Out, class Count>
    STREAMLAB_INLINE static cudaError_t Unique(void* memory, std::size_t& bytes, In input,
                                               Out output, Count number, std::size_t count,
                                               cudaStream_t stream = nullptr) {
        return streamlab_cub::select(memory, bytes, input, output, number, count,
                                     streamlab_cub::begins_run(input), stream);
    }
};

struct DeviceRunLengthEncode {
    template <class In, class Out, class Lengths, class Count>
    STREAMLAB_INLINE static cudaError_t Encode(void* memory, std::size_t& bytes, In input,
                                               Out unique, Lengths lengths, Count number,
                                               std::size_t count, cudaStream_t stream = nullptr) {
        using streamlab_cub::Number;
        const std::size_t scanned = streamlab_cub::scan_values(count);
        return streamlab_cub::in_memory(
            memory, bytes, (scanned + count) * sizeof(Number), stream,
            [&](streamlab_cub::DevicePlace place) {
                auto in = streamlab_cub::in_kernel(input);
                auto out = streamlab_cub::in_kernel(unique);
                auto length = streamlab_cub::in_kernel(lengths);
                auto total = streamlab_cub::in_kernel(number);
                Number* const starts = static_cast<Number*>(memory) + scanned;
                streamlab_cub::compact_range(
                    place, "cub::DeviceRunLengthEncode", count, static_cast<Number*>(memory),
                    streamlab_cub::begins_run(input),
                    [=](std::size_t from, Number to) mutable {
                        out[static_cast<std::ptrdiff_t>(to)] =
                            in[static_cast<std::ptrdiff_t>(from)];
                        starts[to] = from;
                    },
                    [=](Number runs) mutable {
                        total[0] = static_cast<streamlab_cub::OutputOf<Count, long long>>(runs);
                    });
                streamlab_cub::each(
                    place, "cub::DeviceRunLengthEncode", count, [=](std::size_t run) mutable {
                        const auto runs = static_cast<std::size_t>(total[0]);
                        if (run >= runs) return;
                        const Number end = run + 1 < runs ? starts[run + 1] : Number{count};
                        length[static_cast<std::ptrdiff_t>(run)] =
                            static_cast<streamlab_cub::OutputOf<Lengths, long long>>(end -
                                                                                     starts[run]);
                    });
            });
    }
};

struct DeviceHistogram {
    // Bins of equal width from `lower` to `upper`; the number of bins is levels - 1.
    template <class In, class Counter, class Level, class Offset>
    STREAMLAB_INLINE static cudaError_t
    HistogramEven(void* memory, std::size_t& bytes, In samples, Counter* histogram, int levels,
                  Level lower, Level upper, Offset count, cudaStream_t stream = nullptr) {
        return streamlab_cub::in_memory(
            memory, bytes, 1, stream, [&](streamlab_cub::DevicePlace place) {
                auto in = streamlab_cub::in_kernel(samples);
                const int bins = levels - 1;
                streamlab_cub::each(place, "cub::DeviceHistogram", static_cast<std::size_t>(bins),
                                    [=](std::size_t bin) { histogram[bin] = 0; });
                streamlab_cub::each(
                    place, "cub::DeviceHistogram", static_cast<std::size_t>(count),
                    [=](std::size_t i) mutable {
                        const auto sample = in[static_cast<std::ptrdiff_t>(i)];
                        if (sample < lower || !(sample < upper)) return;
                        const double part =
                            (static_cast<double>(sample) - static_cast<double>(lower)) /
                            (static_cast<double>(upper) - static_cast<double>(lower));
                        const int bin = static_cast<int>(part * bins);
                        atomicAdd(histogram + (bin < bins ? bin : bins - 1), Counter{1});
                    });
            });
    }
};

struct DeviceFor {
    template <class Count, class Function>
    STREAMLAB_INLINE static cudaError_t Bulk(Count count, Function function,
                                             cudaStream_t stream = nullptr) {
        streamlab_cub::each(streamlab_cub::DevicePlace{stream, false}, "cub::DeviceFor",
                            static_cast<std::size_t>(count),
                            [=](std::size_t i) mutable { function(static_cast<Count>(i)); });
        return cudaPeekAtLastError();
    }
    template <class Iterator, class Count, class Function>
    STREAMLAB_INLINE static cudaError_t ForEachN(Iterator first, Count count, Function function,
                                                 cudaStream_t stream = nullptr) {
        auto in = streamlab_cub::in_kernel(first);
        streamlab_cub::each(streamlab_cub::DevicePlace{stream, false}, "cub::DeviceFor",
                            static_cast<std::size_t>(count), [=](std::size_t i) mutable {
                                function(in[static_cast<std::ptrdiff_t>(i)]);
                            });
        return cudaPeekAtLastError();
    }
    template <class Iterator, class Function>
    STREAMLAB_INLINE static cudaError_t ForEach(Iterator first, Iterator last, Function function,
                                                cudaStream_t stream = nullptr) {
        return ForEachN(first, last - first, function, stream);
    }
};

}  // namespace cub
