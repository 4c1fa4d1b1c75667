// One of the programs in the module, as core/web/call_sites.cpp writes it down.
#pragma once

#include <cstdint>

namespace streamlab::system {

struct Program {
    const void* main;
    void (*constructors)();
    // For each number of a call as many counts as model::InstructionMix has.
    const std::uint16_t* block_mixes;
    std::uint32_t calls;
    std::uint32_t takes_arguments;  // of the command line
};

// The one that runs; null before it has begun.
extern const Program* program;

}  // namespace streamlab::system
