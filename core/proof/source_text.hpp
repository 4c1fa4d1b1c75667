// Files as the proof reads them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::proof {

// Empty where it cannot be read.
std::string read_text(const std::filesystem::path& file);
int count_lines(std::string_view text);
// The lines, from 1, that hold `word`.
std::vector<int> lines_with(std::string_view text, std::string_view word);
// Blanks and line ends as one blank each: texts that were wrapped compare equal.
std::string with_single_spaces(std::string_view text);

}  // namespace streamlab::proof
