#include "cli/commands/app_process.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/environment_error.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

fs::path find_app() {
    std::error_code error;
    const fs::path app = fs::read_symlink("/proc/self/exe", error).parent_path() / "streamlab-app";
    return fs::exists(app, error) ? app : fs::path();
}

bool has_display() {
    const auto is_set = [](const char* name) {
        const char* value = std::getenv(name);
        return value && *value;
    };
    return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

void exec_app(const fs::path& app, std::vector<std::string> words) {
    std::string name = app.string();
    std::vector<char*> arguments{name.data()};
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(name.c_str(), arguments.data());
    throw base::EnvironmentError(
        fmt::format("the app does not start: {}: {}", name, std::strerror(errno)));
}

void report_missing_app() {
    throw base::EnvironmentError(
        "this streamlab was built without the app, which needs Dear ImGui, GLFW and OpenGL: "
        "./streamlab builds it, or cmake --build build --target streamlab_app");
}

}  // namespace streamlab::cli
