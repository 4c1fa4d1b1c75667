// What each operation of a recording touches, as far as the recorder can know.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "imported/making.hpp"

namespace streamlab::imported {

// Bytes that an operation touches. Of what a kernel was given as a pointer only the first byte is
// sure to be meant, and a kernel may leave it alone.
struct Touch {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    std::uint32_t operation = 0;
    std::uint32_t allocation = 0;  // of the recording, from 1 on; 0: made before it, or elsewhere
    Access access = Access::unknown;
};

// In the order of the operations.
std::vector<Touch> touches_of(const Making& making);

// Whether a kernel's parameter is a pointer to what is constant, by its demangled name, "void
// add(float const*, float*)". `count`: how many parameters it has by the driver's word.
bool points_to_constant(std::string_view kernel, std::size_t parameter, std::size_t count);

}  // namespace streamlab::imported
