// `streamlab watch`: checks a puzzle at every save, by default the next one.
#pragma once

#include <string>

#include "cli/grammar/command.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct WatchOptions {
    std::string puzzle;
    ViewStyle style;
};

CLI::App* add_command(CLI::App& app, WatchOptions& options);
int perform(const WatchOptions& options);

}  // namespace streamlab::cli
