// What a basic block computes, in the compiler's intermediate text: additions, products and so on,
// each by kind. Natively the model device reads them from machine code
// (model/samples/machine_code.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace streamlab::web {

// In the order of model::InstructionMix.
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

// Adds what the instruction of this line computes. A count stays at the largest that it can be.
void count_instruction(std::string_view line, InstructionCounts& to);

}  // namespace streamlab::web
