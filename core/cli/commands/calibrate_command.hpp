// `streamlab calibrate`: measures the local GPU and writes its profile.
#pragma once

#include <string>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct CalibrateOptions {
    std::string device = "cuda";
    std::string file;  // empty: NAME.toml in the current folder
    std::string name;  // name of the profile; empty: derived from the GPU's name
};

CLI::App* add_command(CLI::App& app, CalibrateOptions& options);
int perform(const CalibrateOptions& options);

}  // namespace streamlab::cli
