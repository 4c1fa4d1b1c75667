// A program of one's own in the app: how it is built and run, and its runs.
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

// What is asked of the compiler and of the program.
struct ProgramSetup {
    std::vector<std::filesystem::path> sources;  // the .cu first
    std::vector<std::filesystem::path> include_folders;
    std::string arguments;  // as one writes them in a shell
    std::string device;     // a profile's name; empty: the app's own
    int devices = 1;
    std::map<std::string, std::string> environment;  // more variables, by name
    bool operator==(const ProgramSetup&) const = default;
};

struct ProgramSession {
    ProgramSetup setup;
    std::size_t shown_source = 0;             // of the sources, the one that is edited
    std::shared_ptr<const RunResult> result;  // the last run's, null before the first
    bool has_old_picture = false;             // `result` is of an earlier text or setup
    // What stands in the fields of the panel and is not taken yet.
    std::string typed_arguments;
    std::string typed_variable;
    // The run to compare with: the one before the last change, or the one that was kept for it.
    std::shared_ptr<const RunResult> before;
    bool keeps_before = false;
    std::shared_ptr<const analysis::Comparison> comparison;
};

// The words of a command line: blanks part them, quotes and backslashes keep them together. nullopt
// if a quote is not closed. Nothing is expanded.
std::optional<std::vector<std::string>> words_of(std::string_view command_line);

// Whether the environment may have a variable with that name.
bool is_variable_name(std::string_view name);

}  // namespace streamlab::gui
