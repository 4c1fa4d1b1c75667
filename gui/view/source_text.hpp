// A source file as lines of coloured pieces. This is a highlighter for readers, not a compiler: it
// knows comments, strings, numbers, C++ keywords, CUDA's own words and launches.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::view {

enum class Ink : std::uint8_t { plain, keyword, cuda, launch, number, string, comment, directive };

struct Piece {
    std::string text;
    Ink ink = Ink::plain;
};

struct SourceText {
    std::vector<std::vector<Piece>> lines;  // with tabs replaced by spaces
    std::size_t longest_line = 0;           // characters
};

SourceText colour_source(std::string_view source);

}  // namespace streamlab::view
