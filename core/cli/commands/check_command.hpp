// `streamlab check`: checks a solution of a puzzle.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/grammar/command.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct CheckOptions {
    std::string puzzle;                 // name, number or folder
    std::string file;                   // empty: the student's puzzle.cu
    std::string json;                   // the streamlab.result/1 object; "-": stdout
    std::optional<std::uint64_t> seed;  // run with this seed only
    bool why = false;                   // also print the cause of the first failure
    ViewStyle style;
};

CLI::App* add_command(CLI::App& app, CheckOptions& options);
void complete(CheckOptions& options);
int perform(const CheckOptions& options);

}  // namespace streamlab::cli
