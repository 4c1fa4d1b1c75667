// The user's own program in the app: its setup and its runs.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/comparison/comparison.hpp"
#include "state/run_result.hpp"

namespace streamlab::gui {

// Input of the compiler and of the program.
struct ProgramSetup {
    std::vector<std::filesystem::path> sources;  // the .cu first
    std::vector<std::filesystem::path> include_folders;
    std::string arguments;  // in the syntax of a shell
    std::string device;     // name of a profile; empty: the app's default
    int devices = 1;
    std::map<std::string, std::string> environment;  // additional variables, by name
    bool operator==(const ProgramSetup&) const = default;
};

struct ProgramSession {
    ProgramSetup setup;
    std::size_t shown_source = 0;             // index of the source in the editor
    std::shared_ptr<const RunResult> result;  // the last run's, null before the first
    bool has_stale_run = false;               // `result` belongs to an earlier text or setup
    bool shows_settings = false;
    // Contents of the panel's fields that are not applied yet.
    std::string typed_arguments;
    std::string typed_variable;
    // Baseline of comparisons: the run before the last change, or the one that the user has kept.
    std::shared_ptr<const RunResult> before;
    bool has_pinned_baseline = false;
    std::shared_ptr<const analysis::Comparison> comparison;
};

// The words of a command line, separated by blanks, with quotes and backslashes as in a shell, but
// without expansions. nullopt if a quote is not closed.
std::optional<std::vector<std::string>> words_of(std::string_view command_line);

// True if this is a valid name of an environment variable.
bool is_variable_name(std::string_view name);

}  // namespace streamlab::gui
