// In a tab no program can read its own code, so what each basic block computes was counted when the
// program was compiled (web/call_sites.hpp). The number of the call that begins the block leads to
// it.
#include "model/samples/machine_code.hpp"

#include <cstring>

#include "system/web/program.hpp"

namespace streamlab::model {

InstructionMix mix_of_basic_block(std::uintptr_t begin) {
    constexpr std::size_t counts = sizeof(InstructionMix) / sizeof(std::uint32_t);
    InstructionMix mix;
    const system::Program* const program = system::program;
    if (!program || begin >= program->calls) return mix;
    std::uint32_t row[counts];
    for (std::size_t i = 0; i < counts; ++i)
        row[i] = program->block_mixes[begin * counts + i];
    static_assert(sizeof row == sizeof mix);
    std::memcpy(&mix, row, sizeof mix);
    return mix;
}

}  // namespace streamlab::model
