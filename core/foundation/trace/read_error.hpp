// A trace file that the system could not read.
#pragma once

#include "trace/reader.hpp"

namespace streamlab::trace {

// Does not imply that the contents of the file are invalid.
struct ReadError : TraceError {
    using TraceError::TraceError;
};

}  // namespace streamlab::trace
