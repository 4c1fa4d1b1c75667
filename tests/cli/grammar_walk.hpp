// All commands of the command line, as described by CLI11, and their --help texts.
#pragma once

#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/command_line.hpp"
#include "cli/ending/usage_error.hpp"
#include "support/catch.hpp"

namespace streamlab::cli {

using Words = std::vector<std::string>;

// Returns the error, "" if none.
inline std::string error_of(Words words) {
    words.insert(words.begin(), "streamlab");
    std::vector<char*> argv;
    for (std::string& word : words)
        argv.push_back(word.data());
    try {
        parse_command_line(static_cast<int>(argv.size()), argv.data());
        return "";
    } catch (const UsageError& error) {
        return error.what();
    }
}

// Calls `look` with each command and the words that select it, the program itself first.
inline void for_each_command(const CLI::App& app, const Words& words,
                             const std::function<void(const CLI::App&, const Words&)>& look) {
    look(app, words);
    for (const CLI::App* command : app.get_subcommands({})) {
        Words more = words;
        more.push_back(command->get_name());
        for_each_command(*command, more, look);
    }
}

inline void for_each_command(const std::function<void(const CLI::App&, const Words&)>& look) {
    inspect_grammar([&](const CLI::App& app) { for_each_command(app, {}, look); });
}

// The output of --help for the command that these words select.
inline std::string help_of(Words words) {
    words.push_back("--help");
    std::ostringstream shown;
    std::streambuf* const output = std::cout.rdbuf(shown.rdbuf());
    const std::string error = error_of(words);
    std::cout.rdbuf(output);
    CHECK(error == "");
    return shown.str();
}

}  // namespace streamlab::cli
