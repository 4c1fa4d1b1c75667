// Makes a profile for profiles/ from measurements, the output of profiles/measure.cu.
#pragma once

#include <string>
#include <vector>

#include "catalogue/profile_file.hpp"

namespace streamlab::catalogue {

struct Measurement {
    // "launch_ns 2600", one number per line: the program's output, or medians of several
    std::string lines;
    std::string name;         // the profile's: "nvidia-h200"
    std::string device_name;  // "NVIDIA H200"
    std::string source;       // when, on what, how
};

// "NVIDIA H200" -> "nvidia-h200"
std::string profile_name_of(const std::string& device_name);

// Merges the output of several runs of the program: each number becomes the median of those runs
// that have it; in a table this holds for each entry. Throws CatalogueError for an invalid line.
std::string median_lines(const std::vector<std::string>& runs);

// The text of the file. It leaves out numbers that were not measured, which are then the h200's.
// Throws CatalogueError if a line is malformed or a number is impossible.
std::string to_toml(const Measurement& measurement);

}  // namespace streamlab::catalogue
