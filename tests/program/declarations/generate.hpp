// Programs of many small declarations, each with a self-check: a declaration has the same meaning
// in every position and after any text.
#pragma once

#include <cstdint>
#include <string>

namespace declarations {

// The program of a seed, for C++17. It prints "OK", or one line for each declaration that is wrong.
// Seeds 1 to seeds_of_all() contain each declaration once, and so does each following group of that
// many seeds.
std::string generate(std::uint64_t seed);
std::uint64_t seeds_of_all();

}  // namespace declarations
