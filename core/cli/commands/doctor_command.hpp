// `streamlab doctor`: checks this machine for streamlab's requirements.
#pragma once

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct DoctorOptions {};

CLI::App* add_command(CLI::App& app, DoctorOptions& options);
int perform(const DoctorOptions& options);

}  // namespace streamlab::cli
