// Programs of many small declarations, each with a self-check: a declaration has the same meaning
// in every position and after any text.
#pragma once

#include <cstdint>
#include <string>

namespace declarations {

// A seed's program, for C++17. It prints "OK", or a line for each wrong declaration. Seeds 1 to
// seeds_of_all() contain each declaration once, and so does each following group of that many.
std::string generate(std::uint64_t seed);
std::uint64_t seeds_of_all();

}  // namespace declarations
