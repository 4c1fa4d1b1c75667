// From the moment that a student's file is saved to its verdict.
#pragma once

#include <cstddef>
#include <vector>

#include "bar.hpp"

namespace streamlab::bench {

// The puzzles that are compiled, so many of them at most, each with the harness's object and the
// reference's results at hand; beside nvcc -c of the same file, where there is an nvcc.
std::vector<Bar> measure_save_to_verdict(bool quick, std::size_t most = 100);

}  // namespace streamlab::bench
