// Mutations for every kind of input.
#pragma once

#include <string>

#include "fuzz.hpp"

namespace streamlab::fuzz {

// Changes bits, bytes, ranges, numbers, words or pieces of other inputs, and sometimes repeats a
// piece until the input is large, to find quadratic algorithms.
void mutate_bytes(std::string& input, const Corpus& corpus, Random& random);

// An input with a few mutations.
std::string changed_input(const Corpus& corpus, Random& random);

// The texts of all files below the folder whose names end with `ending`, sorted by path.
std::vector<std::string> texts_below(const std::string& folder, const std::string& ending);

}  // namespace streamlab::fuzz
