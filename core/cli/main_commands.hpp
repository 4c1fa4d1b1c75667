// The commands of `streamlab`, including those of separate executables.
#pragma once

#include <optional>
#include <variant>

#include "cli/commands/calibrate_command.hpp"
#include "cli/commands/check_command.hpp"
#include "cli/commands/compare_command.hpp"
#include "cli/commands/devices_command.hpp"
#include "cli/commands/doctor_command.hpp"
#include "cli/commands/elsewhere.hpp"
#include "cli/commands/explain_command.hpp"
#include "cli/commands/hint_command.hpp"
#include "cli/commands/list_command.hpp"
#include "cli/commands/next_command.hpp"
#include "cli/commands/reset_command.hpp"
#include "cli/commands/run_command.hpp"
#include "cli/commands/screenshot_command.hpp"
#include "cli/commands/solution_command.hpp"
#include "cli/commands/start_command.hpp"
#include "cli/commands/view_command.hpp"
#include "cli/commands/watch_command.hpp"
#include "cli/commands/why_not_command.hpp"

namespace streamlab::cli {

// In the order of --help. The first alternative is for no command.
using MainOptions =
    std::variant<StartOptions, RunOptions, CheckOptions, WatchOptions, NextOptions, HintOptions,
                 SolutionOptions, ResetOptions, ListOptions, ExplainOptions, ViewOptions,
                 ScreenshotOptions, SeparateCommand<0>, SeparateCommand<1>, WhyNotOptions,
                 CompareOptions, SeparateCommand<2>, SeparateCommand<3>, SeparateCommand<4>,
                 DevicesOptions, CalibrateOptions, SeparateCommand<5>, DoctorOptions>;

// Returns nullopt if --help or --version has already been answered. Throws UsageError.
std::optional<MainOptions> parse_main_command(int argc, char** argv);

}  // namespace streamlab::cli
