// Stores of so many bytes at once that the machine may not have the memory for them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::model {

inline constexpr std::size_t large_store = std::size_t{64} << 20;

// Called before such a store, and may end the program; null: nobody wants to know.
inline void (*before_large_store)(std::uintptr_t address, std::size_t bytes) = nullptr;

}  // namespace streamlab::model
