// The facts of model-and-gpu.md that programs of this folder measure, and how near the model device
// must come. The heading of their section names the program: "(`tests/facts/NAME.cu`)". A row's
// remark is its tolerance: a percentage, or a factor ("2x") where what was measured is noisy.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::facts {

struct Fact {
    std::string program;  // NAME
    std::string name;
    double measured = 0;
    double model = 0;  // as the document has it
    std::string within;
    int line = 0;
};

// Throws std::runtime_error "file:line: what is wrong".
std::vector<Fact> read_table(const std::filesystem::path& document);

// Whether `value` is as near to what was measured as the row demands.
bool is_near(const Fact& fact, double value);

}  // namespace streamlab::facts
