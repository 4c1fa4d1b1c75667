// The memory accesses of each operation, as far as they were recorded.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "imported/making.hpp"

namespace streamlab::imported {

// Bytes that an operation accesses. For a pointer argument of a kernel only the first byte is
// known, and the kernel may not access it at all.
struct Touch {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint32_t operation = 0;
    std::uint32_t allocation = 0;  // numbered from 1; 0: unknown allocation
    Access access = Access::unknown;
};

// Sorted by operation.
std::vector<Touch> touches_of(const ImportState& making);

// True if the parameter of a kernel is a pointer to const, according to the demangled name, "void
// add(float const*, float*)". `count` is the driver's number of parameters.
bool is_pointer_to_const(std::string_view kernel, std::size_t parameter, std::size_t count);

}  // namespace streamlab::imported
