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
// What the model device must know of it is in one object, streamlab_program_NAME
// (tab/program.hpp). All labs are linked into one module, so everything that a lab defines
// becomes its own. A puzzle has two units, the harness and the learner's file, which share names.
//
// Both forms of the text are read: clang 14 writes the types that pointers point to, and later ones
// write "ptr".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "web/debug_locations.hpp"

namespace streamlab::web {

struct NumberedCalls {
    std::string text;
    // For each number, less Unit::first, where that call stands in the source, innermost first
    // (DebugLocations::chain). The first is no call.
    std::vector<std::vector<Place>> places{{}};
};

// One source of a program.
struct Unit {
    std::string_view name;
    // The numbers of its calls follow this one; those of a program's units must differ.
    std::size_t first = 0;
    bool shares_names = false;  // with the program's other units
};

NumberedCalls number_calls(std::string_view intermediate, const Unit& unit);

}  // namespace streamlab::web
