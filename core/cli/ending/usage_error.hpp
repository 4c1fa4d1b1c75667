// An invalid command line, or one that names something that does not exist. what() is one line for
// the user.
#pragma once

#include <stdexcept>

namespace streamlab::cli {

struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace streamlab::cli
