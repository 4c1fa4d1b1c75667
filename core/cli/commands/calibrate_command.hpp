// `streamlab calibrate`: writes a profile of the GPU at hand.
#pragma once

#include <string>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct CalibrateOptions {
    std::string device = "cuda";
    std::string file;  // empty: NAME.toml here
    std::string name;  // the profile's; empty: derived from the GPU's name
};

CLI::App* add_command(CLI::App& app, CalibrateOptions& options);
int perform(const CalibrateOptions& options);

}  // namespace streamlab::cli
