// Static checks of a puzzle: its files, sizes and texts.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::proof {

// Returns one line per problem.
std::vector<std::string> check_texts(const check::Puzzle& puzzle,
                                     const std::vector<catalogue::Lab>& labs);

}  // namespace streamlab::proof
