#include "web/basic_blocks.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "base/text.hpp"

namespace streamlab::web {

namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

// Names such as "%12" and "%call.i" in text order, without the labels of jumps.
std::vector<std::string_view> names_in(std::string_view text) {
    std::vector<std::string_view> names;
    for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1)) {
        const std::size_t end = text.find_first_of(" ,)]}*", at);
        names.push_back(text.substr(at, end - at));
    }
    return names;
}

// " %3 = add nsw i32 %1, %2" split into "%3", "add" and the rest; empty for a line without a
// result.
struct Definition {
    std::string_view name, operation, operands;
};
Definition definition_in(std::string_view line) {
    const std::string_view text = base::trimmed(line);
    const std::size_t equals = text.find(" = ");
    if (equals == text.npos || text.front() != '%') return {};
    const std::string_view right = text.substr(equals + 3);
    const std::size_t space = std::min(right.find(' '), right.size());
    std::string_view operands = right.substr(space);
    return {text.substr(0, equals), right.substr(0, space),
            operands.substr(0, operands.find(", !"))};
}

bool is_of(std::string_view operation, std::initializer_list<std::string_view> several) {
    return std::find(several.begin(), several.end(), operation) != several.end();
}

bool is_of_integers(std::string_view operation) {
    return is_of(operation, {"add", "sub", "mul", "shl", "lshr", "ashr", "and", "or", "xor"});
}
// True for conversions that preserve the value.
bool is_conversion(std::string_view operation) {
    return is_of(operation, {"trunc", "sext", "zext", "freeze"});
}

}  // namespace

BasicBlocks::BasicBlocks(std::vector<std::string_view> lines) : lines_(std::move(lines)) {
    // A block begins with its label: "26:            ; preds = %1"
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const std::string_view line = lines_[i];
        const std::size_t colon = line.find(':');
        if (line.empty() || line.front() == ' ' || colon == line.npos) continue;
        begins_.emplace(line.substr(0, colon), i + 1);
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Definition defined = definition_in(lines_[i]);
        if (!defined.name.empty()) definitions_.emplace(defined.name, i);
        for (const std::string_view name :
             names_in(defined.name.empty() ? lines_[i] : defined.operands))
            uses_[name].push_back(i);
    }
}

bool BasicBlocks::is_address(std::string_view name) const {
    const auto found = uses_.find(name);
    return found != uses_.end() &&
           std::all_of(found->second.begin(), found->second.end(), [&](std::size_t line) {
               const Definition use = definition_in(lines_[line]);
               if (is_of(use.operation, {"getelementptr", "inttoptr"})) return true;
               return (is_of_integers(use.operation) || is_conversion(use.operation)) &&
                      is_address(use.name);
           });
}

// True for "%5 = add i32 %4, 1" if %4 is the value of the previous iteration, and if only the next
// iteration, the loop condition and addresses use it.
bool BasicBlocks::is_counter(std::string_view name) const {
    const auto found = uses_.find(name);
    if (found == uses_.end()) return false;
    bool has_address = false;
    for (const std::size_t line : found->second) {
        const Definition use = definition_in(lines_[line]);
        if (use.operation == "icmp") continue;
        if (use.operation != "phi") return false;
        for (const std::size_t again : uses_.at(use.name)) {
            const Definition other = definition_in(lines_[again]);
            if (other.name == name) continue;
            if (other.operation != "getelementptr" && !is_address(other.name)) return false;
            has_address = true;
        }
    }
    return has_address;
}

bool BasicBlocks::depends_on_loop(std::string_view name) const {
    const auto found = definitions_.find(name);
    if (found == definitions_.end()) return false;
    const Definition defined = definition_in(lines_[found->second]);
    if (defined.operation == "phi") return true;
    if (!is_of_integers(defined.operation) && !is_conversion(defined.operation)) return false;
    const auto names = names_in(defined.operands);
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view each) { return depends_on_loop(each); });
}

void BasicBlocks::count(std::size_t line, InstructionCounts& to) const {
    const Definition defined = definition_in(lines_[line]);
    if (defined.operation == "getelementptr") {
        const auto names = names_in(defined.operands);
        if (std::any_of(names.begin(), names.end(),
                        [&](std::string_view each) { return depends_on_loop(each); }))
            count_instruction("  %1 = add i32 %2, 1", to);
        return;
    }
    const bool is_whole = is_of_integers(defined.operation);
    if (is_whole && (is_address(defined.name) || is_counter(defined.name))) return;
    count_instruction(lines_[line], to);
}

// A hook is the first instruction of its block.
bool BasicBlocks::has_hook(std::size_t line) const {
    while (line < lines_.size() && lines_[line].find(" = phi ") != std::string_view::npos)
        ++line;
    return line < lines_.size() && lines_[line].find(block_hook) != std::string_view::npos;
}

// The first target of a jump whose block has no hook and was not visited yet.
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

InstructionCounts BasicBlocks::counts_after(std::size_t line) const {
    InstructionCounts computed{};
    std::vector<std::size_t> seen;
    for (std::size_t at = line + 1; at < lines_.size(); ++at) {
        if (lines_[at].find(block_hook) != std::string_view::npos) break;
        count(at, computed);
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
