// Reads the number of hints that each student took from an instructor's CSV file "student,hints".
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace streamlab::grading {

// A first line with the column names is skipped. Throws std::runtime_error "file:line: message".
std::map<std::string, int> read_hints(const std::filesystem::path& file);

}  // namespace streamlab::grading
