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

// main() calls find_elsewhere() before parsing, because the options are the other program's.
CLI::App* add_command_elsewhere(CLI::App& app, const ProgramOfItsOwn& command) {
    return app.add_subcommand(command.command, command.description);
}

const ProgramOfItsOwn* find_elsewhere(const std::string& command) {
    for (const ProgramOfItsOwn& each : elsewhere)
        if (command == each.command) return &each;
    return nullptr;
}

int become(const ProgramOfItsOwn& command, const std::vector<std::string>& words) {
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
