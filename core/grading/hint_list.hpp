// How many hints each student took, as an instructor knows it: a CSV file "student,hints".
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace streamlab::grading {

// A first line that names the columns is passed over. Throws std::runtime_error, "file:line: what
// is wrong".
std::map<std::string, int> read_hints(const std::filesystem::path& file);

}  // namespace streamlab::grading
