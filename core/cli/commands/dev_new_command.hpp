// `streamlab dev new`: the files of a new puzzle.
#pragma once

#include <string>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct DevNewOptions {
    std::string name;
    std::string kind = "repair";
    std::string folder;  // with puzzles/ and solutions/; empty: streamlab's own
};

CLI::App* add_command(CLI::App& app, DevNewOptions& options);
void complete(DevNewOptions& options);
int perform(const DevNewOptions& options);

}  // namespace streamlab::cli
