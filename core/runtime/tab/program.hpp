// A source file compiled for a tab, in the form emitted by core/website/web/call_sites.cpp. A lab
// has one; a puzzle's program consists of the harness and the learner's file.
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
    const void* main;  // null if another unit has main()
    void (*constructors)();
    // For each call number from first_call on, one count per member of model::InstructionMix.
    const std::uint16_t* block_mixes;
    std::uint32_t first_call;
    std::uint32_t calls;
    std::uint32_t takes_arguments;  // main() takes the command line
    // Kernels whose address the program takes, so that calls can refer to them by address.
    const KernelSymbol* kernels;
    std::uint32_t kernel_count;
};

// Units of the running program; none before its start.
inline std::span<const Unit* const> units;

}  // namespace streamlab::system
