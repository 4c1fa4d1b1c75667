// Counts the instructions of each basic block of a function in LLVM IR text.
//
// Not every block has a coverage hook: the compiler omits redundant ones. The instructions of such
// a block count for the preceding hook, as in machine code, where one block falls through into the
// next (model/samples/machine_code.hpp).
//
// Also as in machine code, address arithmetic is not counted: instructions that only compute a
// memory index, and a loop counter that only such indices use. Compilers strength-reduce an index
// that advances with a loop to a pointer with one addition per iteration, which is counted.
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
    // `lines`: a function from "define" to its last line.
    explicit BasicBlocks(std::vector<std::string_view> lines);

    // The instructions from the hook on this line to the next hook.
    InstructionCounts counts_after(std::size_t line) const;

private:
    bool has_hook(std::size_t line) const;
    bool is_address(std::string_view name) const;
    bool is_counter(std::string_view name) const;
    bool depends_on_loop(std::string_view name) const;
    void count(std::size_t line, InstructionCounts& to) const;
    std::size_t next_block(std::string_view jump, const std::vector<std::size_t>& seen) const;

    std::vector<std::string_view> lines_;
    std::map<std::string_view, std::size_t> begins_;       // first line of a block, by label
    std::map<std::string_view, std::size_t> definitions_;  // line, by name
    std::map<std::string_view, std::vector<std::size_t>> uses_;
};

}  // namespace streamlab::web
