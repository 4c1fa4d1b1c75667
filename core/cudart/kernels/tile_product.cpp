// Products of large matrices (cublasSgemm() and its like), tile by tile. What a tile loads and
// stores is noted as the pieces of memory that lie together, and what it computes as the time that
// cuBLAS takes for it: an access and a basic block for each element would take a hundred times as
// long as the product.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "cudart/access/access.hpp"
#include "streamlab/cublas/entry_point.hpp"

namespace streamlab::cudart::tile_product {

namespace {

constexpr std::ptrdiff_t largest_tile = 128;
constexpr std::ptrdiff_t depth_at_once = 256;

// Four or two at a time: every platform's processor has such instructions, and the order of the
// sums, and with it each bit, is the same.
template <class T>
struct Group {
    static constexpr std::ptrdiff_t size = 16 / sizeof(T);
    typedef T Type __attribute__((vector_size(16)));
};

// Some rows and columns of a matrix.
struct Part {
    const streamlab_matrix& of;
    std::ptrdiff_t row, column, rows, columns;
};

template <class T>
T* element(const streamlab_matrix& matrix, std::ptrdiff_t row, std::ptrdiff_t column) {
    T* const first = static_cast<T*>(matrix.first);
    return matrix.is_transposed ? first + column + row * matrix.pitch
                                : first + row + column * matrix.pitch;
}

template <class T>
void note(const Part& part, AccessKind kind, Site site) {
    const bool by_rows = part.of.is_transposed;
    const std::ptrdiff_t pieces = by_rows ? part.rows : part.columns;
    const auto bytes = static_cast<std::size_t>(by_rows ? part.columns : part.rows) * sizeof(T);
    if (bytes == 0) return;
    const auto first = reinterpret_cast<std::uintptr_t>(part.of.first);
    if (first % sizeof(T) != 0) misaligned_access(first, sizeof(T), kind, site);
    for (std::ptrdiff_t i = 0; i < pieces; ++i)
        access(element<T>(part.of, part.row + (by_rows ? i : 0), part.column + (by_rows ? 0 : i)),
               bytes, kind, site);
}

// The tile's share of the factors, in strips of the rows and columns that are multiplied at once;
// elements beyond their ends are 0.
template <class T>
struct Buffers {
    static constexpr std::ptrdiff_t high = 2 * Group<T>::size, wide = 4;
    alignas(16) T a[largest_tile / high][depth_at_once][high];
    alignas(16) T b[largest_tile / wide][depth_at_once][wide];
    alignas(16) T sums[largest_tile][largest_tile];  // by columns of b, then rows of a
};

template <class T, std::ptrdiff_t Strips, std::ptrdiff_t Width>
void load(T (&to)[Strips][depth_at_once][Width], const streamlab_matrix& matrix, bool is_left,
          std::ptrdiff_t first, std::ptrdiff_t count, std::ptrdiff_t from, std::ptrdiff_t depth) {
    const std::ptrdiff_t whole = (count + Width - 1) / Width * Width;
    const auto put = [&](std::ptrdiff_t i, std::ptrdiff_t k) {
        const T* const at = is_left ? element<T>(matrix, first + i, from + k)
                                    : element<T>(matrix, from + k, first + i);
        to[i / Width][k][i % Width] = i < count ? *at : T(0);
    };
    // In the order in which they lie in memory.
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

// Adds the products of `depth` columns of a and rows of b, a few sums at a time in registers.
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

// cuBLAS takes as long for a multiply-add of floats as a loop of the program does, and for one of
// doubles half as long where tensor cores multiply them (compute capability 8.0 and 9.0): on an
// H100, products of 2048^3 and more run at 46 to 52 TFLOPS of either kind (2026-11-27).
std::uint64_t rounds_of(double multiply_adds, bool is_double) {
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
    static Buffers<T> all;  // a thread of a kernel's stack has no room, and only one runs at a time
    const std::ptrdiff_t rows = std::min(tile, what.rows - row);
    const std::ptrdiff_t columns = std::min(tile, what.columns - column);
    const auto alpha = static_cast<T>(what.alpha), beta = static_cast<T>(what.beta);
    const Part results{what.c, row, column, rows, columns};
    note<T>({what.a, row, 0, rows, what.depth}, AccessKind::read, site);
    note<T>({what.b, 0, column, what.depth, columns}, AccessKind::read, site);
    if (beta != T(0)) note<T>(results, AccessKind::read, site);
    note<T>(results, AccessKind::write, site);
    for (auto& sums : all.sums)
        std::fill(sums, sums + largest_tile, T(0));
    for (std::ptrdiff_t from = 0; from < what.depth; from += depth_at_once) {
        const std::ptrdiff_t depth = std::min(depth_at_once, what.depth - from);
        load(all.a, what.a, true, row, rows, from, depth);
        load(all.b, what.b, false, column, columns, from, depth);
        add_products(all, rows, columns, depth);
    }
    for (std::ptrdiff_t j = 0; j < columns; ++j) {
        for (std::ptrdiff_t i = 0; i < rows; ++i) {
            T& out = *element<T>(what.c, row + i, column + j);
            out = beta == T(0) ? alpha * all.sums[j][i] : alpha * all.sums[j][i] + beta * out;
        }
    }
    const double multiply_adds =
        static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(what.depth);
    model::device_context.rounds += rounds_of(multiply_adds, what.is_double);
    constexpr double products_of_a_unit = 4;  // of work: about a nanosecond
    model::work_meter.add(static_cast<std::uint64_t>(multiply_adds / products_of_a_unit));
}

}  // namespace

}  // namespace streamlab::cudart::tile_product

extern "C" [[gnu::noinline]] void streamlab_multiply_tile(const streamlab_large_product* what,
                                                          std::ptrdiff_t row, std::ptrdiff_t column,
                                                          std::ptrdiff_t tile) {
    namespace tile_product = streamlab::cudart::tile_product;
    const void* const site = STREAMLAB_CALLER;
    what->is_double ? tile_product::multiply<double>(*what, row, column, tile, site)
                    : tile_product::multiply<float>(*what, row, column, tile, site);
}
