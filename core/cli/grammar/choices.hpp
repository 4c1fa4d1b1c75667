// Options with enumerated values.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

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
    // texts/command_text.cpp reads the names.
    return CLI::Validator(check, "", fmt::format("{}", fmt::join(names, "|")));
}

}  // namespace streamlab::cli
