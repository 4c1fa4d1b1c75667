// What a basic block of the program computes, read from its machine code: how many additions,
// multiplications and so on, each by kind. What a GPU would execute for it is close to that.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::model {

// Operations of one thread in one basic block. Moves, comparisons and addresses are not counted.
struct InstructionMix {
    std::uint32_t float_add = 0, float_multiply = 0;    // single precision
    std::uint32_t double_add = 0, double_multiply = 0;  // double precision
    std::uint32_t float_slow = 0;                       // quotients and roots
    std::uint32_t double_slow = 0;
    std::uint32_t special = 0;     // calls of functions such as sinf
    std::uint32_t conversion = 0;  // between kinds of numbers
    std::uint32_t integer_add = 0, integer_multiply = 0;
    std::uint32_t integer_other = 0;  // shifts and logic
    std::uint32_t integer_slow = 0;   // quotients
    std::uint32_t branch = 0;
};

// The length of the x86-64 instruction at `code`, and what it adds to `mix`. 0: it is none that
// compilers make without being told about newer processors.
std::size_t read_instruction(const unsigned char* code, InstructionMix& mix);

// Functions of the runtime that programs call, known by their addresses.
struct KnownCode {
    const void* basic_block_hook = nullptr;  // called at the beginning of each basic block
    const void* special_function = nullptr;  // counts as special although it is no library's
};
inline KnownCode known_code;

// The mix of the basic block that begins at `begin`, where a call of the hook for basic blocks
// returns to. On other processors than x86-64 it is one multiply-add and a branch.
InstructionMix mix_of_basic_block(std::uintptr_t begin);

}  // namespace streamlab::model
