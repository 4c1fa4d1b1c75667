// Definitions of terms in labs, puzzles and timelines, in one or two sentences each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::lesson {

struct Term {
    const char* word;
    const char* meaning;
};

// All terms, in alphabetical order.
const std::vector<Term>& glossary();

// Terms whose word or meaning contains the text, ignoring case; matches in the word come first.
std::vector<const Term*> terms_with(std::string_view text);

}  // namespace streamlab::lesson
