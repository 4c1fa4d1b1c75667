// Generates a device profile from measurements, the output of profiles/measure.cu.
#pragma once

#include <string>
#include <vector>

#include "catalogue/profile_file.hpp"

namespace streamlab::catalogue {

struct Measurement {
    // "launch_ns 2600", one number per line: the output of one run, or the medians of several
    std::string lines;
    std::string name;         // the profile's: "nvidia-h200"
    std::string device_name;  // "NVIDIA H200"
    std::string source;       // date, machine and method of the measurement
};

// Derives a profile's name from the GPU's: "NVIDIA H200" becomes "nvidia-h200".
std::string profile_name_of(const std::string& device_name);

// Merges the output of several runs. Each number, and each table entry, becomes the median over the
// runs that report it. Throws CatalogueError for an invalid line.
std::string median_lines(const std::vector<std::string>& runs);

// The text of the profile file. Numbers that were not measured are left out and default to those of
// the H200. Throws CatalogueError if a line is malformed or a number is out of range.
std::string to_toml(const Measurement& measurement);

}  // namespace streamlab::catalogue
