// Shared helpers for the texts of files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::proof {

// Returns an empty text if the file cannot be read.
std::string read_text(const std::filesystem::path& file);
int count_lines(std::string_view text);
// The numbers, from 1, of the lines that contain `word`.
std::vector<int> lines_with(std::string_view text, std::string_view word);
// Collapses whitespace, so that texts compare equal regardless of wrapping.
std::string collapse_spaces(std::string_view text);

}  // namespace streamlab::proof
