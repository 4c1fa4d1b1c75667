// `streamlab dev new`: creates the files of a new puzzle.
#pragma once

#include <string>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct DevNewOptions {
    std::string name;
    std::string kind = "repair";
    std::string folder;  // the parent of puzzles/ and solutions/; empty: see course_folder()
};

CLI::App* add_command(CLI::App& app, DevNewOptions& options);
void complete(DevNewOptions& options);
int perform(const DevNewOptions& options);

}  // namespace streamlab::cli
