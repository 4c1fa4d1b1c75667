// Numbers the calls in a program's code, because a browser's tab has no return addresses.
//
// The text is the compiler's own (LLVM's intermediate language), after it has optimised and put in
// the access hooks. Before each call of a function outside of the program, it stores the call's
// number where the runtime looks for its caller (system/caller.hpp). The hook at the beginning of
// each basic block is such a call, too, and with its number goes what the block computes.
//
// Functions of the C library that the model device replaces get its names, as the assembler does it
// natively (streamlab/cudart/host/library.hpp); exit and free do as well.
//
// All labs are linked into one module. So everything that a program defines becomes its own, and
// what the model device must know of it is in one object, streamlab_program_NAME
// (system/web/program.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "web/debug_locations.hpp"

namespace streamlab::web {

struct NumberedCalls {
    std::string text;
    // For each number where that call stands in the source, innermost first
    // (DebugLocations::chain). Number 0 is no call.
    std::vector<std::vector<Place>> places{{}};
};

NumberedCalls number_calls(std::string_view intermediate, std::string_view name);

}  // namespace streamlab::web
