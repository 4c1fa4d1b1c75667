// The checks of a puzzle that do not run it: its files, sizes and texts.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::proof {

// Returns one line for each problem.
std::vector<std::string> check_texts(const check::Puzzle& puzzle,
                                     const std::vector<catalogue::Lab>& labs);

}  // namespace streamlab::proof
