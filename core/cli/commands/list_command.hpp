// `streamlab list`: lists labs and puzzles.
#pragma once

#include "cli/grammar/command.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct ListOptions {
    bool json = false;
    ViewStyle style;
};

CLI::App* add_command(CLI::App& app, ListOptions& options);
int perform(const ListOptions& options);

}  // namespace streamlab::cli
