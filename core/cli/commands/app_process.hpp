// The app, a separate program beside the command, so that a machine without a display need not
// build it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::cli {

// Returns an empty path if there is none.
std::filesystem::path find_app();

// Whether the environment names a display. The display may still not answer.
bool has_display();

// Replaces this process by the app, with these arguments. Throws if that fails.
[[noreturn]] void become_app(const std::filesystem::path& app, std::vector<std::string> words);

// Throws EnvironmentError: there is no app.
[[noreturn]] void report_missing_app();

}  // namespace streamlab::cli
