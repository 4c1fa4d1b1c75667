// From the moment that a student's file is saved to its verdict.
#pragma once

#include <vector>

#include "bar.hpp"

namespace streamlab::bench {

// All puzzles, or a few where quick, each with the harness's object and the reference's results at
// hand; beside nvcc -c of the same file, where there is an nvcc.
std::vector<Bar> measure_save_to_verdict(bool quick);

}  // namespace streamlab::bench
