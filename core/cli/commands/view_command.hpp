// `streamlab view`: prints the timeline of a saved trace.
#pragma once

#include <string>

#include "cli/files/output_file.hpp"
#include "cli/grammar/command.hpp"
#include "cli/terminal/view_style.hpp"

namespace streamlab::cli {

struct ViewOptions {
    std::string trace;
    OutputPaths outputs;
    ViewStyle style;
};

CLI::App* add_command(CLI::App& app, ViewOptions& options);
void complete(ViewOptions& options);
int perform(const ViewOptions& options);

}  // namespace streamlab::cli
