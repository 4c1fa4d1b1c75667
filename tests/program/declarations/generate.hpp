// Programs of many small declarations, each of which checks itself: whatever stands before a
// declaration, and wherever it stands, it means the same.
#pragma once

#include <cstdint>
#include <string>

namespace declarations {

// A seed's program, for C++17. It prints "OK", or a line for each declaration that is wrong. Seeds 1 to
// seeds_of_all() have each declaration once, and so have the next that many.
std::string generate(std::uint64_t seed);
std::uint64_t seeds_of_all();

}  // namespace declarations
