// Hook for stores so large that the machine may run out of memory.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::model {

inline constexpr std::size_t large_store = std::size_t{64} << 20;

// Called before such a store, and may end the program; null for no check.
inline void (*before_large_store)(std::uintptr_t address, std::size_t bytes) = nullptr;

}  // namespace streamlab::model
