#include "platform/editor.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>
#include <string_view>

extern char** environ;

namespace streamlab::gui {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 13> needs_terminal{
    "vi", "vim", "nvim", "view", "nano", "pico", "micro", "helix", "hx", "joe", "ne", "mg", "kak"};
constexpr std::array<const char*, 6> terminals{"x-terminal-emulator", "gnome-terminal", "konsole",
                                               "xfce4-terminal",      "alacritty",      "xterm"};

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

bool is_in_path(const std::string& program) {
    if (program.find('/') != program.npos) return ::access(program.c_str(), X_OK) == 0;
    std::istringstream folders(environment("PATH"));
    for (std::string folder; std::getline(folders, folder, ':');)
        if (::access((fs::path(folder) / program).c_str(), X_OK) == 0) return true;
    return false;
}

// Name of the program in a command like "code --wait".
std::string program_of(const std::string& command) {
    std::istringstream words(command);
    std::string program;
    words >> program;
    return program;
}

bool wants_terminal(const std::string& command) {
    const std::string name = fs::path(program_of(command)).filename().string();
    const bool known =
        std::find(needs_terminal.begin(), needs_terminal.end(), name) != needs_terminal.end();
    return known || (name == "emacs" && command.find(" -nw") != command.npos);
}

std::string in_terminal(const std::string& command,
                        const std::function<bool(const std::string&)>& has_program) {
    for (const char* terminal : terminals) {
        if (!has_program(terminal)) continue;
        const bool dashes = std::string_view(terminal) == "gnome-terminal";
        return std::string(terminal) + (dashes ? " -- " : " -e ") + command;
    }
    return {};
}

// Starts it in the background through a shell, so that the app need not wait for it.
bool start(const std::string& command, const fs::path& file) {
    const std::string script = command + " \"$1\" </dev/null >/dev/null 2>&1 &";
    const std::string name = file.string();
    std::array<char*, 6> arguments{const_cast<char*>("sh"),           const_cast<char*>("-c"),
                                   const_cast<char*>(script.c_str()), const_cast<char*>("sh"),
                                   const_cast<char*>(name.c_str()),   nullptr};
    pid_t shell = 0;
    if (posix_spawn(&shell, "/bin/sh", nullptr, nullptr, arguments.data(), environ) != 0)
        return false;
    int status = 0;
    return ::waitpid(shell, &status, 0) == shell && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

std::string choose_editor(const std::function<std::string(const char*)>& variable,
                          const std::function<bool(const std::string&)>& has_program) {
    for (const char* name : {"VISUAL", "EDITOR"}) {
        const std::string command = variable(name);
        const std::string program = program_of(command);
        if (program.empty() || !has_program(program)) continue;
        if (!wants_terminal(command)) return command;
        if (std::string wrapped = in_terminal(command, has_program); !wrapped.empty())
            return wrapped;
    }
    return has_program("xdg-open") ? "xdg-open" : "";
}

std::string open_in_editor(const fs::path& file) {
    const std::string command = choose_editor(environment, is_in_path);
    if (command.empty() || !start(command, file))
        return "No editor is known here (set VISUAL or EDITOR). Open " + file.string() +
               " in yours: each save is checked.";
    return "Opened with " + command + ": each save is checked.";
}

}  // namespace streamlab::gui
