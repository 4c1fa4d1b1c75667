// Commands that are implemented by separate executables, so that the first build contains only
// common commands. ./streamlab builds such an executable at its first use.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/grammar/arguments.hpp"

namespace streamlab::cli {

struct SeparateProgram {
    const char* command;
    const char* description;
    const char* program;
};

inline constexpr SeparateProgram elsewhere[] = {
    {"record", "record any program that uses a GPU", "streamlab-record"},
    {"why", "what cost a recorded program time, and why", "streamlab-record"},
    {"dev", "for those who write puzzles and labs", "streamlab-dev"},
    {"grade", "judge what a class has handed in", "streamlab-grade"},
    {"points", "a class's points for several puzzles, as one table", "streamlab-grade"},
    {"site", "write labs and puzzles as a static web site", "streamlab-site"},
};

// The description for the grammar of the executable itself.
constexpr const char* description_of(std::string_view command) {
    for (const SeparateProgram& each : elsewhere)
        if (command == each.command) return each.description;
    return "";
}

template <std::size_t number>
struct SeparateCommand {
    std::vector<std::string> words;
};

CLI::App* add_separate_command(CLI::App& app, const SeparateProgram& command);
// Replaces this process with the command's executable. Throws base::EnvironmentError if it was not
// built.
int become(const SeparateProgram& command, const std::vector<std::string>& words);

template <std::size_t number>
CLI::App* add_command(CLI::App& app, SeparateCommand<number>&) {
    return add_separate_command(app, elsewhere[number]);
}
template <std::size_t number>
void take_words(SeparateCommand<number>& options, const TypedWords& words) {
    options.words = words.all;
}
template <std::size_t number>
int perform(const SeparateCommand<number>& options) {
    return become(elsewhere[number], options.words);
}

// Null if `streamlab` implements the command itself or if there is no such command.
const SeparateProgram* find_separate_program(const std::string& command);

}  // namespace streamlab::cli
