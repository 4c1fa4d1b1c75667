#include "web/basic_blocks.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace streamlab::web {

namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

}  // namespace

BasicBlocks::BasicBlocks(std::vector<std::string_view> lines) : lines_(std::move(lines)) {
    // "26:            ; preds = %1"
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const std::string_view line = lines_[i];
        const std::size_t colon = line.find(':');
        if (line.empty() || line.front() == ' ' || colon == line.npos) continue;
        begins_.emplace(line.substr(0, colon), i + 1);
    }
}

// A hook is the first instruction of its block.
bool BasicBlocks::has_hook(std::size_t line) const {
    while (line < lines_.size() && lines_[line].find(" = phi ") != std::string_view::npos)
        ++line;
    return line < lines_.size() && lines_[line].find(block_hook) != std::string_view::npos;
}

// Of the labels in a jump the first whose block has no hook and was not seen yet.
std::size_t BasicBlocks::next_block(std::string_view jump,
                                    const std::vector<std::size_t>& seen) const {
    constexpr std::string_view mark = "label %";
    for (std::size_t at = jump.find(mark); at != jump.npos; at = jump.find(mark, at + 1)) {
        const std::size_t begin = at + mark.size();
        const std::size_t end = jump.find_first_of(", ", begin);
        const auto found = begins_.find(jump.substr(begin, end - begin));
        if (found == begins_.end() || has_hook(found->second)) continue;
        if (std::find(seen.begin(), seen.end(), found->second) == seen.end()) return found->second;
    }
    return none;
}

InstructionCounts BasicBlocks::counts_behind(std::size_t line) const {
    InstructionCounts computed{};
    std::vector<std::size_t> seen;
    for (std::size_t at = line + 1; at < lines_.size(); ++at) {
        if (lines_[at].find(block_hook) != std::string_view::npos) break;
        count_instruction(lines_[at], computed);
        const std::string_view text = base::trimmed(lines_[at]);
        if (text.starts_with("ret ") || text.starts_with("switch ") ||
            text.starts_with("unreachable"))
            break;
        if (!text.starts_with("br ")) continue;
        const std::size_t next = next_block(text, seen);
        if (next == none) break;
        seen.push_back(next);
        at = next - 1;
    }
    return computed;
}

}  // namespace streamlab::web
