// The initial contents of the app, in its window or in a screenshot.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct AppContents {
    std::string lab;
    std::string puzzle;
    std::string program;               // the user's program
    std::optional<std::string> theme;  // "dark", "light"
    std::string open;                  // a saved trace
    std::vector<std::string> compare;  // two saved traces

    bool has_traces() const { return !open.empty() || !compare.empty(); }
    bool is_chosen() const {
        return !lab.empty() || !puzzle.empty() || !program.empty() || has_traces();
    }
};

void add_contents(CLI::App& command, AppContents& contents);

}  // namespace streamlab::cli
