// Finds the lines in which two preprocessed texts of the same source differ.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

// A line that is neither blank nor a line marker, with its file and line number.
struct TextLine {
    TextRange range;  // including its newline
    std::uint32_t file = 0;
    std::uint32_t number = 0;
    std::string_view text;
};

struct TextLines {
    std::vector<TextLine> lines;
    std::vector<std::string> files;  // in the order of first occurrence
};

// Lines first[first_begin, first_end) are replaced by second[second_begin, second_end).
struct Difference {
    std::size_t first_begin = 0;
    std::size_t first_end = 0;
    std::size_t second_begin = 0;
    std::size_t second_end = 0;
};

// For the second text, pass the first text's `files`, so that both use the same file numbers.
TextLines read_text_lines(std::string_view text, std::vector<std::string> files = {});

// Returns nullopt if they differ too much to match their lines.
std::optional<std::vector<Difference>> differences(const std::vector<TextLine>& first,
                                                   const std::vector<TextLine>& second);

}  // namespace streamlab::program
