// A trace file that the system could not read.
#pragma once

#include "trace/reader.hpp"

namespace streamlab::trace {

// Says nothing about the contents of the file.
struct ReadError : TraceError {
    using TraceError::TraceError;
};

}  // namespace streamlab::trace
