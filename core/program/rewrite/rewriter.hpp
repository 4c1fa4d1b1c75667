// CUDA C++ to C++ for the model device: launches, kernels, shared and device variables.
//
// Works on tokens, of preprocessed text (then line markers tell files, lines and system headers) or
// of plain source. It never adds or removes a line. See streamlab/abi.hpp for what comes out.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::program {

// What the model device cannot express, with what to use instead.
struct Problem {
    std::string file;
    std::uint32_t line = 0;
    std::string text;
};

struct Rewrite {
    std::string text;
    std::vector<Problem> problems;  // in the order of the text
    std::set<std::string> files;    // all that line markers name
};

// `file` names the text where no line marker does. Accepts any bytes; takes linear time.
Rewrite rewrite(std::string_view source, std::string_view file = "");

}  // namespace streamlab::program
