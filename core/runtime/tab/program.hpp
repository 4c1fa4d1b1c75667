// A source that was compiled for a tab, as core/website/web/call_sites.cpp writes it down. A lab is
// one of them; a puzzle's program consists of the harness and the learner's file.
#pragma once

#include <cstdint>
#include <span>

namespace streamlab::system {

struct KernelSymbol {
    const char* name;
    const void* address;
    std::uint32_t bytes;
};

struct Unit {
    const void* main;  // null if another one has it
    void (*constructors)();
    // For each number of a call, from first_call on, as many counts as model::InstructionMix has.
    const std::uint16_t* block_mixes;
    std::uint32_t first_call;
    std::uint32_t calls;
    std::uint32_t takes_arguments;  // of the command line
    // Those whose address the program takes, and which calls can therefore name by it.
    const KernelSymbol* kernels;
    std::uint32_t kernel_count;
};

// Those of the program that runs; none before it has begun.
inline std::span<const Unit* const> units;

}  // namespace streamlab::system
