// Maps exceptions of the command and the app to exit codes.
#pragma once

#include <functional>

namespace streamlab::cli {

// Runs `body` and returns its exit code. If it throws, prints one line to stderr and returns the
// matching exit code.
int exit_code_of(const std::function<int()>& body);

}  // namespace streamlab::cli
