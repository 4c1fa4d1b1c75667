// The grammar of all commands of all programs, for tests and docs/commands.md.
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
#include "cli/commands/why_not_command.hpp"

namespace streamlab::cli {

// The options of all commands, in the order of --help. The first alternative is for no command.
using Options =
    std::variant<StartOptions, RunOptions, CheckOptions, WatchOptions, NextOptions, HintOptions,
                 SolutionOptions, ResetOptions, ListOptions, ExplainOptions, ViewOptions,
                 ScreenshotOptions, RecordOptions, WhyOptions, WhyNotOptions, CompareOptions,
                 DevOptions, DevCheckOptions, DevNewOptions, GradeOptions, PointsOptions,
                 DevicesOptions, CalibrateOptions, SiteOptions, DoctorOptions>;

// Returns nullopt if --help or --version has already been answered. Throws UsageError.
std::optional<Options> parse_command_line(int argc, char** argv);

// Passes CLI11's representation of the grammar to `look`, for tests.
void inspect_grammar(const std::function<void(const CLI::App&)>& look);

}  // namespace streamlab::cli
