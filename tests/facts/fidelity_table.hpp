// The facts of docs/measurements/model-and-gpu.md that programs of this folder measure, and the
// model device's tolerance. A section's heading names the program that measures it:
// "(`tests/facts/NAME.cu`)". A row's remark is its tolerance: a percentage, or a factor ("2x") for
// noisy measurements.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::facts {

struct Fact {
    std::string program;  // NAME
    std::string name;
    double measured = 0;
    double model = 0;  // the document's value
    std::string within;
    int line = 0;
};

// Throws std::runtime_error "file:line: error".
std::vector<Fact> read_table(const std::filesystem::path& document);

// True if `value` is within the row's tolerance of the measurement.
bool is_near(const Fact& fact, double value);

}  // namespace streamlab::facts
