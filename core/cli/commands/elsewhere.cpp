#include "cli/commands/elsewhere.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <CLI/CLI.hpp>

#include "base/environment_error.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

// main() calls find_separate_program() before parsing, because the options are the other program's.
CLI::App* add_separate_command(CLI::App& app, const SeparateProgram& command) {
    return app.add_subcommand(command.command, command.description);
}

const SeparateProgram* find_separate_program(const std::string& command) {
    for (const SeparateProgram& each : elsewhere)
        if (command == each.command) return &each;
    return nullptr;
}

int become(const SeparateProgram& command, const std::vector<std::string>& words) {
    std::error_code error;
    std::string program =
        (fs::read_symlink("/proc/self/exe", error).parent_path() / command.program).string();
    std::vector<std::string> arguments = words;
    std::vector<char*> given{program.data()};
    for (std::string& word : arguments)
        given.push_back(word.data());
    given.push_back(nullptr);
    ::execv(program.c_str(), given.data());
    throw base::EnvironmentError(fmt::format(
        "a program of its own does '{}', and it does not start: {}: {}. ./streamlab builds it, and "
        "so does cmake --build build",
        command.command, program, std::strerror(errno)));
}

}  // namespace streamlab::cli
