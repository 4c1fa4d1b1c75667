// A trace that the system could not read.
#pragma once

#include "trace/reader.hpp"

namespace streamlab::trace {

// It says nothing about what is in the file.
struct ReadError : TraceError {
    using TraceError::TraceError;
};

}  // namespace streamlab::trace
