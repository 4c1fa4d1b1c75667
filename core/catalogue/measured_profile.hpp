// A profile made from measurements: what profiles/measure.cu printed, as a file for profiles/.
#pragma once

#include <string>
#include <vector>

#include "catalogue/profile_file.hpp"

namespace streamlab::catalogue {

struct Measurement {
    std::string lines;  // "launch_ns 2600", one number a line: the program's, or their medians
    std::string name;   // of the profile: "nvidia-h200"
    std::string device_name;  // "NVIDIA H200"
    std::string source;       // when, on what, how
};

// "NVIDIA H200" -> "nvidia-h200"
std::string profile_name_of(const std::string& device_name);

// What several runs of the program printed, made one: of each number the median of those that have
// it, in a table entry by entry. Throws CatalogueError where a line is none.
std::string median_lines(const std::vector<std::string>& runs);

// The file's text; numbers that were not measured are left out, so they are the h200's. Throws
// CatalogueError where a line is malformed or a number is impossible.
std::string to_toml(const Measurement& measurement);

}  // namespace streamlab::catalogue
