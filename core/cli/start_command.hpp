// What the command and the app share when no command is named.
#pragma once

#include <filesystem>

#include "cli/options.hpp"

namespace streamlab::cli {

// The app is a separate program next to the command, so that a machine without a display need not
// build it. Returns an empty path if there is none.
std::filesystem::path find_app();

// Whether the environment names a display. The display may still not answer.
bool has_display();

// A first tour without a display: one lab, and what to type next.
int tour(const StartOptions& options);

// Throws EnvironmentError if traces were to be shown, because only the app can show those.
int start_without_display(const StartOptions& options);

}  // namespace streamlab::cli
