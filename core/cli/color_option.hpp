// Options whose values are words, and the one that all commands with colours have.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/options.hpp"

namespace streamlab::cli {

template <typename Value>
CLI::Validator one_of(const std::map<std::string, Value>& choices) {
    std::vector<std::string> names;
    for (const auto& choice : choices)
        names.push_back(choice.first);
    const auto check = [choices, names](std::string& text) {
        const auto found = choices.find(text);
        if (found == choices.end())
            return fmt::format("there is no '{}': there are {}", text, fmt::join(names, ", "));
        text = std::to_string(static_cast<int>(found->second));
        return std::string();
    };
    return CLI::Validator(check, "");
}

inline void add_color(CLI::App& command, ViewStyle& style) {
    command.add_option("--color", style.color, "auto (default), always or never")
        ->transform(one_of<ColorChoice>({{"auto", ColorChoice::automatic},
                                         {"always", ColorChoice::always},
                                         {"never", ColorChoice::never}}))
        ->type_name("WHEN");
}

}  // namespace streamlab::cli
