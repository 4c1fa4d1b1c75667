// A byte count that is a multiple of an alignment, for asynchronous copies.
#pragma once

#include <cstddef>

#include "streamlab/cudart/always_inline.hpp"

namespace cuda {

template <std::size_t Alignment>
struct aligned_size_t {
    static constexpr std::size_t align = Alignment;
    std::size_t value;
    STREAMLAB_INLINE constexpr explicit aligned_size_t(std::size_t bytes) : value(bytes) {}
    STREAMLAB_INLINE constexpr operator std::size_t() const { return value; }
};

}  // namespace cuda
