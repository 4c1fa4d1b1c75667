// `streamlab explain`: prints rules.
#pragma once

#include <string>
#include <vector>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct ExplainOptions {
    std::vector<std::string> rules;  // empty: all rules
};

CLI::App* add_command(CLI::App& app, ExplainOptions& options);
int perform(const ExplainOptions& options);

}  // namespace streamlab::cli
