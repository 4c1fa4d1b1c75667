// A program in a tab cannot read its own code, so the operations of each basic block are counted
// when the program is compiled (web/call_sites.hpp). They are found by the number of the call at
// the start of the block.
#include "model/samples/machine_code.hpp"

#include <cstring>

#include "tab/program.hpp"

namespace streamlab::model {

InstructionMix mix_of_basic_block(std::uintptr_t begin) {
    constexpr std::size_t counts = sizeof(InstructionMix) / sizeof(std::uint32_t);
    InstructionMix mix;
    for (const system::Unit* const unit : system::units) {
        if (begin < unit->first_call || begin - unit->first_call >= unit->calls) continue;
        std::uint32_t row[counts];
        for (std::size_t i = 0; i < counts; ++i)
            row[i] = unit->block_mixes[(begin - unit->first_call) * counts + i];
        static_assert(sizeof row == sizeof mix);
        std::memcpy(&mix, row, sizeof mix);
    }
    return mix;
}

}  // namespace streamlab::model
