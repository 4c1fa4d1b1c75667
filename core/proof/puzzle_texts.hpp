// What can be said of a puzzle without running it: files, sizes, texts.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/puzzle.hpp"

namespace streamlab::proof {

// One line for each thing that is not as a puzzle should be.
std::vector<std::string> check_texts(const check::Puzzle& puzzle,
                                     const std::vector<catalogue::Lab>& labs);

}  // namespace streamlab::proof
