// A fault of this machine.
#pragma once

#include <stdexcept>

namespace streamlab::base {

// Something is missing on this machine or does not work here; the student's program is not to
// blame. The command exits with code 4.
struct EnvironmentError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace streamlab::base
