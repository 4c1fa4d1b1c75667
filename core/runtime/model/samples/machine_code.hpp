// Operations of a basic block of the program, read from its machine code and counted by kind. A GPU
// would execute about the same operations.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::model {

// Operations of one thread in one basic block. Moves, comparisons and address computations are not
// counted.
struct InstructionMix {
    std::uint32_t float_add = 0, float_multiply = 0;    // single precision
    std::uint32_t double_add = 0, double_multiply = 0;  // double precision
    std::uint32_t float_slow = 0;                       // divisions and square roots
    std::uint32_t double_slow = 0;
    std::uint32_t special = 0;     // calls of functions such as sinf
    std::uint32_t conversion = 0;  // between number types
    std::uint32_t integer_add = 0, integer_multiply = 0;
    std::uint32_t integer_other = 0;  // shifts and logic
    std::uint32_t integer_slow = 0;   // divisions
    std::uint32_t branch = 0;
};

// Returns the length of the x86-64 instruction at `code`, and adds it to `mix`. Returns 0 for an
// instruction that compilers do not emit by default.
std::size_t read_instruction(const unsigned char* code, InstructionMix& mix);

// Addresses of runtime functions that programs call.
struct RuntimeAddresses {
    const void* basic_block_hook = nullptr;  // called at the start of each basic block
    const void* special_function = nullptr;  // counts as special although it is not in a library
};
inline RuntimeAddresses known_code;

// Returns the mix of the basic block at `begin`, the return address of its call to the basic-block
// hook. On processors other than x86-64: one multiply-add and a branch.
InstructionMix mix_of_basic_block(std::uintptr_t begin);

}  // namespace streamlab::model
