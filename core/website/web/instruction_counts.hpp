// Counts instructions in LLVM IR text by kind. Natively the model device counts them in machine
// code (model/samples/machine_code.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace streamlab::web {

// Kinds of instructions, in the order of the members of model::InstructionMix.
enum class Count : std::size_t {
    float_add,
    float_multiply,
    double_add,
    double_multiply,
    float_slow,
    double_slow,
    special,
    conversion,
    integer_add,
    integer_multiply,
    integer_other,
    integer_slow,
    branch,
};
inline constexpr std::size_t counts = 13;
using InstructionCounts = std::array<std::uint16_t, counts>;

// Adds the instruction of this line. Counts saturate.
void count_instruction(std::string_view line, InstructionCounts& to);

}  // namespace streamlab::web
