// `streamlab doctor`: checks this machine for streamlab's requirements, and describes it for a bug
// report.
#pragma once

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct DoctorOptions {
    bool warm = false;
};

CLI::App* add_command(CLI::App& app, DoctorOptions& options);
int perform(const DoctorOptions& options);

}  // namespace streamlab::cli
