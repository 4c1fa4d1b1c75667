// `streamlab devices`: lists the devices that programs can run on.
#pragma once

#include <string>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct DevicesOptions {
    std::string profile;  // list this profile's missing numbers; empty: list all profiles
};

CLI::App* add_command(CLI::App& app, DevicesOptions& options);
int perform(const DevicesOptions& options);

}  // namespace streamlab::cli
