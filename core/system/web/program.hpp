// One of the programs in the module, as core/web/call_sites.cpp writes it down.
#pragma once

#include <cstdint>

#include "cudart/memory/symbol_table.hpp"

namespace streamlab::system {

struct Program {
    const void* main;
    void (*constructors)();
    // For each number of a call as many counts as model::InstructionMix has.
    const std::uint16_t* block_mixes;
    std::uint32_t calls;
    std::uint32_t takes_arguments;  // of the command line
    // Those whose address the program takes, and which calls can therefore name by it.
    const cudart::Symbol* kernels;
    std::uint32_t kernel_count;
};

// The one that runs; null before it has begun.
extern const Program* program;

}  // namespace streamlab::system
