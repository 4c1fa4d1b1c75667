// A command line that asks for something that is not there. what() is one line for the user.
#pragma once

#include <stdexcept>

namespace streamlab::cli {

struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace streamlab::cli
