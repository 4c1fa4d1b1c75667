// What the command and the app have in common where no command was named.
#pragma once

#include <filesystem>

#include "cli/options.hpp"

namespace streamlab::cli {

// The app is a program of its own beside the command, so that who has no display need not build it.
// Empty where there is none.
std::filesystem::path find_app();

// Whether the environment names a display. It may not answer.
bool has_display();

// The first minutes without a display: one lab, and what to type next.
int tour(const StartOptions& options);

// Throws EnvironmentError where traces were to be shown: only the app shows those.
int start_without_display(const StartOptions& options);

}  // namespace streamlab::cli
