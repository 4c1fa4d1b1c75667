// Expectations of a lab at some settings of its knobs: tests/labs/NN-name.expect.
//
//     # a comment
//     [flags=nonblocking k2=own]      settings; [] are the lab's defaults
//     prints: ...                     then the expectations, as in tests/cases
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "expectation.hpp"
#include "outcome.hpp"

namespace streamlab::labs {

struct Settings {
    std::string text;  // "flags=nonblocking k2=own"
    int line = 0;
    cases::Knobs knobs;
    cases::Expectations expected;
};

// Throws cases::ExpectationError, "file:line: error".
std::vector<Settings> read_settings(const std::filesystem::path& file);

}  // namespace streamlab::labs
