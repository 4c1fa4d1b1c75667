// Starts the app, a separate executable, so that a machine without a display need not build it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::cli {

// Returns an empty path if the app was not built.
std::filesystem::path find_app();

// True if the environment names a display, which may still be unreachable.
bool has_display();

// Replaces this process with the app, with these arguments (execv). Throws on failure.
[[noreturn]] void exec_app(const std::filesystem::path& app, std::vector<std::string> words);

// Throws EnvironmentError that reports the missing app.
[[noreturn]] void report_missing_app();

}  // namespace streamlab::cli
