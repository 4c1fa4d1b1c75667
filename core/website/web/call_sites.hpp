// Numbers the calls in a program's code, because WebAssembly has no return addresses.
//
// The input is LLVM IR after optimisation and the insertion of access hooks. Before each call of a
// function outside of the program, a store is inserted that passes the call's number to the runtime
// (system/caller.hpp). The coverage hook at the beginning of each basic block is such a call as
// well; its number is associated with the block's instruction counts.
//
// Functions of the C library that the model device replaces are renamed, as the assembler does
// natively (streamlab/cudart/host/library.hpp); so are exit and free.
//
// The object streamlab_program_NAME (tab/program.hpp) describes the program to the model device.
// All labs are linked into one module, so the definitions of each become internal. A puzzle has two
// units, the harness and the learner's file, which share external names.
//
// Both typed pointers (clang 14) and opaque pointers ("ptr", later versions) are supported.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "web/debug_locations.hpp"

namespace streamlab::web {

struct NumberedCalls {
    std::string text;
    // The source locations of each call, innermost first (DebugLocations::chain), indexed by number
    // - Unit::first. Index 0 is unused.
    std::vector<std::vector<Place>> places{{}};
};

// A translation unit of a program.
struct Unit {
    std::string_view name;
    // The calls' numbers follow this one. The numbers of a program's units must not overlap.
    std::size_t first = 0;
    bool shares_external_names = false;  // external names are shared with other units
};

NumberedCalls number_calls(std::string_view intermediate, const Unit& unit);

}  // namespace streamlab::web
