// Changes that fit every kind of input.
#pragma once

#include <string>

#include "fuzz.hpp"

namespace streamlab::fuzz {

// Bits, bytes, ranges, numbers, words, pieces of other inputs, and now and then a piece that is
// repeated until the input is large: what takes quadratic time then takes too long.
void mutate_bytes(std::string& input, const Corpus& corpus, Random& random);

// An input with a few changes.
std::string changed_input(const Corpus& corpus, Random& random);

// All files below the folder whose names end so, or in the folder alone; sorted by name.
std::vector<std::string> texts_below(const std::string& folder, const std::string& ending);

}  // namespace streamlab::fuzz
