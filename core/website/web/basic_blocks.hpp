// The basic blocks of one function in the compiler's intermediate text, and what each computes.
//
// Not every block has a hook: the compiler leaves it out where another block's hook says enough.
// What such a block computes belongs to the hook before it, as in machine code, where one block
// falls through into the next (model/samples/machine_code.hpp).
//
// Addresses are not counted, as there: what computes nothing but an index of memory, and the
// counter of a loop that only such indices need. Compilers make a pointer of each index that goes
// on with a loop, and add to it once in each pass.
#pragma once

#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

#include "web/instruction_counts.hpp"

namespace streamlab::web {

inline constexpr std::string_view block_hook = "__sanitizer_cov_trace_pc";

class BasicBlocks {
public:
    // The lines of a function, from "define" to the last one.
    explicit BasicBlocks(std::vector<std::string_view> lines);

    // What is computed from the hook in this line to the next hook.
    InstructionCounts counts_behind(std::size_t line) const;

private:
    bool has_hook(std::size_t line) const;
    bool is_address(std::string_view name) const;
    bool is_counter(std::string_view name) const;
    bool goes_on_with_a_loop(std::string_view name) const;
    void count(std::size_t line, InstructionCounts& to) const;
    std::size_t next_block(std::string_view jump, const std::vector<std::size_t>& seen) const;

    std::vector<std::string_view> lines_;
    std::map<std::string_view, std::size_t> begins_;       // by label: the first line of the block
    std::map<std::string_view, std::size_t> definitions_;  // by name: the line
    std::map<std::string_view, std::vector<std::size_t>> uses_;
};

}  // namespace streamlab::web
