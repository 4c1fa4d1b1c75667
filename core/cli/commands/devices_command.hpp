// `streamlab devices`: what programs can run on.
#pragma once

#include <string>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct DevicesOptions {
    std::string profile;  // whose missing numbers are named; empty: all profiles are listed
};

CLI::App* add_command(CLI::App& app, DevicesOptions& options);
int perform(const DevicesOptions& options);

}  // namespace streamlab::cli
