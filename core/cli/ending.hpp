// How the command and the app end.
#pragma once

#include <functional>

namespace streamlab::cli {

// Runs `body`; turns what stops it into one clear line on stderr and the exit code that goes with
// it.
int exit_code_of(const std::function<int()>& body);

}  // namespace streamlab::cli
