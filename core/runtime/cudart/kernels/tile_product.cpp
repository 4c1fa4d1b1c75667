// Products of large matrices (cublasSgemm() and similar), tile by tile. The accesses of a tile are
// recorded as contiguous ranges, and its computation as the time that cuBLAS takes. Recording an
// access and a basic block for each element would take a hundred times as long as the product.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "cudart/access/access.hpp"
#include "streamlab/cublas/entry_point.hpp"
#include "streamlab/cudart/small_float/entry_points.hpp"

namespace streamlab::cudart::tile_product {

namespace {

constexpr std::ptrdiff_t max_tile = 128;
constexpr std::ptrdiff_t depth_at_once = 256;

// Vectors of two or four elements: the processors of every platform have such instructions. The
// order of the sums, and so every bit of the result, is the same everywhere.
template <class T>
struct Group {
    static constexpr std::ptrdiff_t size = 16 / sizeof(T);
    typedef T Type __attribute__((vector_size(16)));
};

// A rectangular part of a matrix.
struct Part {
    const streamlab_matrix& of;
    std::ptrdiff_t row, column, rows, columns;
};

// Stored element types, with their conversions to float and double.
struct Half {
    std::uint16_t bits;
    explicit operator float() const { return streamlab_half_value(bits); }
    explicit operator double() const { return static_cast<double>(static_cast<float>(*this)); }
};
struct Bfloat16 {
    std::uint16_t bits;
    // A bfloat16 is the upper half of a float.
    explicit operator float() const {
        const std::uint32_t whole = std::uint32_t{bits} << 16;
        float value = 0;
        std::memcpy(&value, &whole, sizeof value);
        return value;
    }
    explicit operator double() const { return static_cast<double>(static_cast<float>(*this)); }
};
template <class T>
void store(Half& out, T value) {
    out.bits = streamlab_half_from(static_cast<double>(value), streamlab_to_nearest);
}
template <class T>
void store(Bfloat16& out, T value) {
    out.bits = streamlab_bfloat16_from(static_cast<double>(value), streamlab_to_nearest);
}
template <class Out, class T>
void store(Out& out, T value) {
    out = static_cast<Out>(value);
}
// Sums of integers wrap around, as 32-bit additions do.
void store(std::int32_t& out, double value) {
    out = static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::int64_t>(value)));
}

// Calls `use` with a value of the element type.
template <class Use>
void with_element(streamlab_number type, Use use) {
    switch (type) {
    case streamlab_float:
        return use(float());
    case streamlab_double:
        return use(double());
    case streamlab_half:
        return use(Half());
    case streamlab_bfloat16:
        return use(Bfloat16());
    case streamlab_int8:
        return use(std::int8_t());
    case streamlab_int32:
        return use(std::int32_t());
    }
}

template <class Element>
Element* element(const streamlab_matrix& matrix, std::ptrdiff_t row, std::ptrdiff_t column) {
    Element* const first = static_cast<Element*>(matrix.first);
    return matrix.is_transposed ? first + column + row * matrix.pitch
                                : first + row + column * matrix.pitch;
}

template <class Element>
void note(const Part& part, AccessKind kind, Site site) {
    const bool by_rows = part.of.is_transposed;
    const std::ptrdiff_t pieces = by_rows ? part.rows : part.columns;
    const auto bytes =
        static_cast<std::size_t>(by_rows ? part.columns : part.rows) * sizeof(Element);
    if (bytes == 0) return;
    const auto first = reinterpret_cast<std::uintptr_t>(part.of.first);
    if (first % sizeof(Element) != 0) misaligned_access(first, sizeof(Element), kind, site);
    for (std::ptrdiff_t i = 0; i < pieces; ++i)
        access(element<Element>(part.of, part.row + (by_rows ? i : 0),
                                part.column + (by_rows ? 0 : i)),
               bytes, kind, site);
}
void note(const Part& part, AccessKind kind, Site site) {
    with_element(part.of.type, [&](auto type) { note<decltype(type)>(part, kind, site); });
}

// The tile's parts of the factors, in strips of the rows and columns that are multiplied together.
// Elements outside the matrix are 0.
template <class T>
struct Buffers {
    static constexpr std::ptrdiff_t high = 2 * Group<T>::size, wide = 4;
    alignas(16) T a[max_tile / high][depth_at_once][high];
    alignas(16) T b[max_tile / wide][depth_at_once][wide];
    alignas(16) T sums[max_tile][max_tile];  // column-major
};

template <class Element, class T, std::ptrdiff_t Strips, std::ptrdiff_t Width>
void load(T (&to)[Strips][depth_at_once][Width], const streamlab_matrix& matrix, bool is_left,
          std::ptrdiff_t first, std::ptrdiff_t count, std::ptrdiff_t from, std::ptrdiff_t depth) {
    const std::ptrdiff_t whole = (count + Width - 1) / Width * Width;
    const auto put = [&](std::ptrdiff_t i, std::ptrdiff_t k) {
        const Element* const at = is_left ? element<Element>(matrix, first + i, from + k)
                                          : element<Element>(matrix, from + k, first + i);
        to[i / Width][k][i % Width] = i < count ? static_cast<T>(*at) : T(0);
    };
    // Visits the elements in memory order.
    if (is_left != matrix.is_transposed) {
        for (std::ptrdiff_t k = 0; k < depth; ++k)
            for (std::ptrdiff_t i = 0; i < whole; ++i)
                put(i, k);
    } else {
        for (std::ptrdiff_t i = 0; i < whole; ++i)
            for (std::ptrdiff_t k = 0; k < depth; ++k)
                put(i, k);
    }
}

// Adds the products of `depth` columns of `a` and rows of `b`. Keeps a few sums at a time in
// registers.
template <class T>
void add_products(Buffers<T>& all, std::ptrdiff_t rows, std::ptrdiff_t columns,
                  std::ptrdiff_t depth) {
    using Numbers = typename Group<T>::Type;
    constexpr std::ptrdiff_t high = Buffers<T>::high, wide = Buffers<T>::wide;
    for (std::ptrdiff_t row = 0; row < rows; row += high) {
        for (std::ptrdiff_t column = 0; column < columns; column += wide) {
            Numbers sums[wide][2];
            for (std::ptrdiff_t j = 0; j < wide; ++j)
                std::memcpy(sums[j], &all.sums[column + j][row], sizeof sums[j]);
            for (std::ptrdiff_t k = 0; k < depth; ++k) {
                Numbers left[2];
                std::memcpy(left, all.a[row / high][k], sizeof left);
                for (std::ptrdiff_t j = 0; j < wide; ++j) {
                    const T right = all.b[column / wide][k][j];
                    sums[j][0] += left[0] * right;
                    sums[j][1] += left[1] * right;
                }
            }
            for (std::ptrdiff_t j = 0; j < wide; ++j)
                std::memcpy(&all.sums[column + j][row], sums[j], sizeof sums[j]);
        }
    }
}

// Cost of multiply-adds, in loop iterations of a kernel. For floats, cuBLAS takes as long as a
// loop. For doubles, it takes half as long on devices whose tensor cores multiply doubles (compute
// capability 8.0 and 9.0): on an H100, products of 2048^3 and more run at 46 to 52 TFLOPS for
// either type (2026-11-27). 16-bit numbers and integers on tensor cores have not been measured;
// they cost as much as floats.
std::uint64_t equivalent_loop_rounds(double multiply_adds, bool is_double) {
    const model::Profile& known = profile();
    const bool has_units =
        (known.compute_major == 8 || known.compute_major == 9) && known.compute_minor == 0;
    const double factor =
        is_double ? static_cast<double>(known.double_percent) / (has_units ? 200 : 100) : 1;
    return static_cast<std::uint64_t>(multiply_adds * factor);
}

template <class T>
void multiply(const streamlab_large_product& what, std::ptrdiff_t row, std::ptrdiff_t column,
              std::ptrdiff_t tile, Site site) {
    static Buffers<T> all;  // too large for a device thread's stack; only one thread runs at a time
    const std::ptrdiff_t rows = std::min(tile, what.rows - row);
    const std::ptrdiff_t columns = std::min(tile, what.columns - column);
    const auto alpha = static_cast<T>(what.alpha), beta = static_cast<T>(what.beta);
    const Part results{what.c, row, column, rows, columns};
    note({what.a, row, 0, rows, what.depth}, AccessKind::read, site);
    note({what.b, 0, column, what.depth, columns}, AccessKind::read, site);
    if (beta != T(0)) note(results, AccessKind::read, site);
    note(results, AccessKind::write, site);
    for (auto& sums : all.sums)
        std::fill(sums, sums + max_tile, T(0));
    for (std::ptrdiff_t from = 0; from < what.depth; from += depth_at_once) {
        const std::ptrdiff_t depth = std::min(depth_at_once, what.depth - from);
        with_element(what.a.type, [&](auto type) {
            load<decltype(type)>(all.a, what.a, true, row, rows, from, depth);
        });
        with_element(what.b.type, [&](auto type) {
            load<decltype(type)>(all.b, what.b, false, column, columns, from, depth);
        });
        add_products(all, rows, columns, depth);
    }
    with_element(what.c.type, [&](auto type) {
        for (std::ptrdiff_t j = 0; j < columns; ++j) {
            for (std::ptrdiff_t i = 0; i < rows; ++i) {
                auto& out = *element<decltype(type)>(what.c, row + i, column + j);
                const T product = alpha * all.sums[j][i];
                store(out, beta == T(0) ? product : product + beta * static_cast<T>(out));
            }
        }
    });
    const double multiply_adds =
        static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(what.depth);
    model::device_context.rounds +=
        equivalent_loop_rounds(multiply_adds, what.c.type == streamlab_double);
    constexpr double products_of_a_unit = 4;  // about a nanosecond of host time
    model::work_meter.add(static_cast<std::uint64_t>(multiply_adds / products_of_a_unit));
}

}  // namespace

}  // namespace streamlab::cudart::tile_product

extern "C" [[gnu::noinline]] void streamlab_multiply_tile(const streamlab_large_product* what,
                                                          std::ptrdiff_t row, std::ptrdiff_t column,
                                                          std::ptrdiff_t tile) {
    namespace tile_product = streamlab::cudart::tile_product;
    const void* const site = STREAMLAB_CALLER;
    what->in_double ? tile_product::multiply<double>(*what, row, column, tile, site)
                    : tile_product::multiply<float>(*what, row, column, tile, site);
}
