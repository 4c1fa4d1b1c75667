// Rewrites CUDA C++ as C++ for the model device: launches, kernels, shared and device variables.
//
// The rewriter works on the tokens of preprocessed text, whose line markers give files, lines and
// system headers, or of plain source. It never adds or removes a line. streamlab/cudart/abi/abi.hpp
// describes the code that it generates.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::program {

// A construct that the model device does not support, and an alternative.
struct Problem {
    std::string file;
    std::uint32_t line = 0;
    std::string text;
};

struct Rewrite {
    std::string text;
    std::vector<Problem> problems;  // in text order
    std::set<std::string> files;    // all files named by line markers
};

// `file` names the text before the first line marker. Accepts any bytes and takes linear time.
Rewrite rewrite(std::string_view source, std::string_view file = "");

}  // namespace streamlab::program
