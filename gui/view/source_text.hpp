// Syntax colouring of a source file. It does not parse: it recognises comments, strings, numbers,
// C++ keywords, CUDA names and launches.
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
    std::vector<std::vector<Piece>> lines;  // tabs are replaced by spaces
    std::size_t longest_line = 0;           // in characters
};

SourceText highlight_source(std::string_view source);

}  // namespace streamlab::view
