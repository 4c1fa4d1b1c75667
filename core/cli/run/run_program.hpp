// Builds and runs the target of a command line.
#pragma once

#include "cli/course/target.hpp"
#include "cli/run/device_choice.hpp"
#include "cli/run/execution.hpp"
#include "cli/run/run_options.hpp"
#include "program/program.hpp"

namespace streamlab::cli {

// The device of --device, with as many GPUs as the target needs; ignored for a recording. Throws as
// choose_device() does.
DeviceChoice device_for(const Target& target, const std::string& device,
                        const std::filesystem::path& profiles_folder);

// Shows progress on a terminal. Compiler errors are in the result.
program::BuildResult build_program(const RunOptions& options, const Target& target,
                                   const DeviceChoice& device);

program::RunRequest run_request(const RunOptions& options, const Target& target,
                                const DeviceChoice& device, const program::BuildResult& built);

}  // namespace streamlab::cli
