// Looks up the operations and calls of an expectation in a trace.
#pragma once

#include <stdexcept>
#include <string>

#include "expectation.hpp"
#include "trace/trace.hpp"

namespace streamlab::cases {

// No such operation or call, or an ambiguous name; what() lists the candidates.
struct NotInTrace : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// "h2d", "memset", "record", ... or the kernel's name.
std::string name_of(const trace::Trace& trace, const trace::Operation& operation);

const trace::Operation& find_operation(const trace::Trace& trace, const Selector& selector);
const trace::HostCall& find_call(const trace::Trace& trace, const Selector& selector);

// Start of the first kernel, copy or memset.
trace::Nanoseconds first_start(const trace::Trace& trace);

}  // namespace streamlab::cases
