// Warp-level products of small matrices (nvcuda::wmma). The lanes synchronise once; the first lane
// to continue computes the whole product, since all lanes need each lane's elements. The latency of
// tensor cores is not modelled.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <type_traits>

#include "cudart/access/access.hpp"
#include "cudart/kernels/warp_exchange.hpp"
#include "cudart/observe/misuse/misaligned.hpp"
#include "streamlab/cudart/small_float/entry_points.hpp"
#include "streamlab/mma/entry_point.hpp"

namespace {

using streamlab::cudart::warp_exchange;
using streamlab::model::WarpExchange;

constexpr int lanes_of_warp = 32;

// A lane's arguments: its elements of the matrices.
struct Operands {
    void* d;
    const void* a;
    const void* b;
    const void* c;
    bool is_multiplied;
};

// Vectors of four elements: fast with the compilers of every platform. The order of the sums, and
// so every bit of the result, is the same everywhere.
template <class T, int Count>
struct Group {
    typedef T Type __attribute__((vector_size(Count * sizeof(T))));
};
using Floats = Group<float, 4>::Type;
using Words = Group<std::uint32_t, 4>::Type;

template <class To, class From>
To same_bits(From from) {
    static_assert(sizeof(To) == sizeof(From));
    To to;
    std::memcpy(&to, &from, sizeof to);
    return to;
}

// Storage and conversion of a factor's elements. Products of half, bfloat16 and tf32 numbers are
// exact in a float, and so are sums of 16 products of 8-bit integers.
struct Half {
    using Stored = std::uint16_t;
    using Number = float;
    static Floats widen(Words bits) {
        const Words shifted = (bits & 0x7fffu) << 13;
        // Changes the exponent's bias to that of a float; also correct for subnormal numbers.
        const Floats scaled = same_bits<Floats>(shifted) * 0x1p112f;
        const Words is_special = same_bits<Words>((bits & 0x7c00u) == 0x7c00u);
        return same_bits<Floats>((same_bits<Words>(scaled) & ~is_special) |
                                 ((shifted | 0x7f800000u) & is_special) | ((bits & 0x8000u) << 16));
    }
};
struct Bfloat16 {
    using Stored = std::uint16_t;
    using Number = float;
    static Floats widen(Words bits) { return same_bits<Floats>(bits << 16); }
};
// tf32 is the upper 19 bits of a float; the others are ignored, as documented for tensor cores.
struct Tf32 {
    using Stored = std::uint32_t;
    using Number = float;
    static Floats widen(Words bits) { return same_bits<Floats>(bits & 0xffffe000u); }
};
template <class Integer>
struct Int8 {
    using Stored = Integer;
    using Number = float;
};
struct Double {
    using Stored = double;
    using Number = double;
};

// Converts the elements of one lane.
template <class Factor, int Count>
void widen(const void* from, typename Factor::Number* to) {
    using Stored = typename Factor::Stored;
    Stored values[Count];
    std::memcpy(values, from, sizeof values);
    if constexpr (std::is_same_v<Stored, std::uint16_t> || std::is_same_v<Stored, std::uint32_t>) {
        static_assert(Count % 4 == 0);
        for (int i = 0; i < Count; i += 4) {
            const Floats four =
                Factor::widen(Words{values[i], values[i + 1], values[i + 2], values[i + 3]});
            std::memcpy(to + i, &four, sizeof four);
        }
    } else {
        for (int i = 0; i < Count; ++i)
            to[i] = static_cast<typename Factor::Number>(values[i]);
    }
}

// Assembles a matrix from elements that the lanes hold in row-major or column-major order.
template <class Factor, int Rows, int Columns>
void gather(typename Factor::Number (&to)[Rows][Columns], Operands* const (&of)[lanes_of_warp],
            const void* Operands::*which, bool by_columns) {
    constexpr int count = Rows * Columns / lanes_of_warp;
    typename Factor::Number elements[Rows * Columns] = {};
    for (int lane = 0; lane < lanes_of_warp; ++lane)
        widen<Factor, count>(of[lane]->*which, elements + lane * count);
    if (!by_columns) {
        std::memcpy(to, elements, sizeof elements);
        return;
    }
    for (int row = 0; row < Rows; ++row)
        for (int column = 0; column < Columns; ++column)
            to[row][column] = elements[column * Rows + row];
}

// Reads an accumulator element: half, float, double, or int, whose sums wrap around.
template <class Number>
Number load_sum(const void* from, streamlab_matrix_element type, int i) {
    if (type == streamlab_matrix_half)
        return static_cast<Number>(
            streamlab_half_value(static_cast<const std::uint16_t*>(from)[i]));
    return static_cast<const Number*>(from)[i];
}
template <class Number>
void store_sum(void* to, streamlab_matrix_element type, int i, Number value) {
    if (type == streamlab_matrix_half)
        static_cast<std::uint16_t*>(to)[i] =
            streamlab_half_from(static_cast<double>(value), streamlab_to_nearest);
    else
        static_cast<Number*>(to)[i] = value;
}

template <class Factor, int M, int N, int K>
void multiply(const streamlab_matrix_product& what, Operands* const (&of)[lanes_of_warp]) {
    using Number = typename Factor::Number;
    constexpr int width = 16 / static_cast<int>(sizeof(Number));
    using Numbers = typename Group<Number, width>::Type;
    Number a[M][K];
    alignas(16) Number b[K][N];
    gather<Factor>(a, of, &Operands::a, what.a_by_columns);
    gather<Factor>(b, of, &Operands::b, what.b_by_columns);
    const bool is_integer =
        what.factors == streamlab_matrix_int8 || what.factors == streamlab_matrix_uint8;
    constexpr int count = M * N / lanes_of_warp;
    static_assert(N % width == 0 && (M * N) % lanes_of_warp == 0);
    alignas(16) Number sums[M * N] = {};
    if (!is_integer) {
        for (int lane = 0; lane < lanes_of_warp; ++lane)
            for (int i = 0; i < count; ++i)
                sums[lane * count + i] = load_sum<Number>(of[lane]->c, what.c, i);
    }
    for (int row = 0; row < M; ++row) {
        Numbers sum[N / width];
        std::memcpy(sum, sums + row * N, sizeof sum);
        for (int k = 0; k < K; ++k) {
            const Number left = a[row][k];
            for (int i = 0; i < N / width; ++i) {
                Numbers right;
                std::memcpy(&right, b[k] + i * width, sizeof right);
                sum[i] += left * right;
            }
        }
        std::memcpy(sums + row * N, sum, sizeof sum);
    }
    for (int lane = 0; lane < lanes_of_warp; ++lane) {
        for (int i = 0; i < count; ++i) {
            const Number sum = sums[lane * count + i];
            if (is_integer)
                static_cast<std::uint32_t*>(of[lane]->d)[i] =
                    static_cast<const std::uint32_t*>(of[lane]->c)[i] +
                    static_cast<std::uint32_t>(static_cast<std::int32_t>(sum));
            else
                store_sum(of[lane]->d, what.d, i, sum);
        }
    }
}

// The headers reject all other sizes.
template <class Factor>
void choose_size(const streamlab_matrix_product& what, Operands* const (&of)[lanes_of_warp]) {
    if (what.m == 16) return multiply<Factor, 16, 16, 16>(what, of);
    if (what.m == 32) return multiply<Factor, 32, 8, 16>(what, of);
    multiply<Factor, 8, 32, 16>(what, of);
}

void choose_factors(const streamlab_matrix_product& what, Operands* const (&of)[lanes_of_warp]) {
    switch (what.factors) {
    case streamlab_matrix_half:
        return choose_size<Half>(what, of);
    case streamlab_matrix_bfloat16:
        return choose_size<Bfloat16>(what, of);
    case streamlab_matrix_int8:
        return choose_size<Int8<std::int8_t>>(what, of);
    case streamlab_matrix_uint8:
        return choose_size<Int8<std::uint8_t>>(what, of);
    case streamlab_matrix_tf32:
        return multiply<Tf32, 16, 16, 8>(what, of);
    case streamlab_matrix_double:
        return multiply<Double, 8, 8, 4>(what, of);
    default:
        break;
    }
}

// Requires all lanes of the warp: on a GPU, the result is undefined if a lane is missing, and here
// that lane's part of the matrix would be missing.
const WarpExchange& meet(const char* name, unsigned long long value) {
    constexpr unsigned all = 0xffffffffu;
    const WarpExchange& met = warp_exchange(name, all, value);
    if (met.arrived != all) {
        const streamlab::model::DeviceContext& context = streamlab::model::device_context;
        char text[256];
        std::snprintf(
            text, sizeof text,
            "kernel %s, block %llu, thread %u: %s by %d lanes of a warp: all 32 must call "
            "it, and the others have ended or never were",
            context.wave->kernel().name(),
            static_cast<unsigned long long>(context.thread->block->number), context.thread->number,
            name, __builtin_popcount(met.arrived));
        streamlab::model::require_main_process();
        streamlab::cudart::runtime().stop(streamlab::trace::NoteKind::stopped, text);
    }
    return met;
}

}  // namespace

extern "C" void streamlab_warp_sync_for_tile(int is_store, const void* first, std::size_t apart) {
    using streamlab::cudart::TilePart;
    // The documentation requires 32-byte alignment. Even in NVIDIA's own samples, however, tiles of
    // eight columns of half numbers, or of 16 bytes, begin at multiples of 16.
    constexpr std::size_t needed = 16;
    const void* const site = STREAMLAB_CALLER;
    meet(is_store ? "wmma::store_matrix_sync" : "wmma::load_matrix_sync", 0);
    const auto address = reinterpret_cast<std::uintptr_t>(first);
    if ((address | apart) % needed == 0) return;
    if (streamlab::model::device_context.thread->number % lanes_of_warp != 0) return;
    streamlab::model::require_main_process();
    const auto kind =
        is_store ? streamlab::hazard::AccessKind::write : streamlab::hazard::AccessKind::read;
    streamlab::model::device_context.not_replayable = true;
    const TilePart what = address % needed != 0 ? TilePart::begin : TilePart::rows;
    streamlab::cudart::report_misaligned_tile(address, what, needed, kind, site);
}

extern "C" void streamlab_warp_multiply(const streamlab_matrix_product* what, void* d,
                                        const void* a, const void* b, const void* c) {
    Operands own{d, a, b, c, false};
    const WarpExchange& met = meet("wmma::mma_sync", reinterpret_cast<std::uintptr_t>(&own));
    if (own.is_multiplied) return;
    Operands* of[lanes_of_warp] = {};
    for (int lane = 0; lane < lanes_of_warp; ++lane) {
        of[lane] = reinterpret_cast<Operands*>(
            static_cast<std::uintptr_t>(met.values[static_cast<std::size_t>(lane)]));
        of[lane]->is_multiplied = true;
    }
    choose_factors(*what, of);
}
