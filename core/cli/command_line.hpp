// The grammar of all commands, whichever program does them: for tests, and for docs/commands.md.
#pragma once

#include <functional>
#include <optional>
#include <variant>

#include "cli/commands/calibrate_command.hpp"
#include "cli/commands/check_command.hpp"
#include "cli/commands/compare_command.hpp"
#include "cli/commands/dev_check_command.hpp"
#include "cli/commands/dev_command.hpp"
#include "cli/commands/dev_new_command.hpp"
#include "cli/commands/devices_command.hpp"
#include "cli/commands/doctor_command.hpp"
#include "cli/commands/explain_command.hpp"
#include "cli/commands/grade_command.hpp"
#include "cli/commands/hint_command.hpp"
#include "cli/commands/list_command.hpp"
#include "cli/commands/next_command.hpp"
#include "cli/commands/points_command.hpp"
#include "cli/commands/record_command.hpp"
#include "cli/commands/reset_command.hpp"
#include "cli/commands/run_command.hpp"
#include "cli/commands/screenshot_command.hpp"
#include "cli/commands/site_command.hpp"
#include "cli/commands/solution_command.hpp"
#include "cli/commands/start_command.hpp"
#include "cli/commands/view_command.hpp"
#include "cli/commands/watch_command.hpp"
#include "cli/commands/why_command.hpp"

namespace streamlab::cli {

// The options of all commands, in the order in which --help lists them. The first is for no
// command.
using Options =
    std::variant<StartOptions, RunOptions, CheckOptions, WatchOptions, NextOptions, HintOptions,
                 SolutionOptions, ResetOptions, ListOptions, ExplainOptions, ViewOptions,
                 ScreenshotOptions, RecordOptions, WhyOptions, CompareOptions, DevOptions,
                 DevCheckOptions, DevNewOptions, GradeOptions, PointsOptions, DevicesOptions,
                 CalibrateOptions, SiteOptions, DoctorOptions>;

// Returns nullopt if --help or --version has already been answered. Throws UsageError.
std::optional<Options> parse_command_line(int argc, char** argv);

// Shows the grammar as CLI11 holds it, for tests of all commands and options.
void look_at_grammar(const std::function<void(const CLI::App&)>& look);

}  // namespace streamlab::cli
