// An error caused by the machine's environment, not by the student's program.
#pragma once

#include <stdexcept>

namespace streamlab::base {

// Something is missing or broken on this machine; the student's program is not at fault. The
// command exits with code 4.
struct EnvironmentError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace streamlab::base
