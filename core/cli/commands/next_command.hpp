// `streamlab next`: shows the next stop on the path.
#pragma once

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct NextOptions {};

CLI::App* add_command(CLI::App& app, NextOptions& options);
int perform(const NextOptions& options);

}  // namespace streamlab::cli
