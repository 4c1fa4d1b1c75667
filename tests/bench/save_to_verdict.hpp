// Time from saving a student's file to the verdict.
#pragma once

#include <cstddef>
#include <vector>

#include "bar.hpp"

namespace streamlab::bench {

// Measures at most `most` of the compiled puzzles, with the harness's object and the reference's
// results cached, and compares with nvcc -c of the same file if nvcc is installed.
std::vector<Bar> measure_save_to_verdict(bool quick, std::size_t most = 100);

}  // namespace streamlab::bench
