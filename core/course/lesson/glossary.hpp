// The words that labs, puzzles and timelines use, each in a sentence or two.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::lesson {

struct Term {
    const char* word;
    const char* meaning;
};

// In the order of the alphabet.
const std::vector<Term>& glossary();

// The terms whose word or meaning contains the text, whatever its case; those whose word does come
// first.
std::vector<const Term*> terms_with(std::string_view text);

}  // namespace streamlab::lesson
