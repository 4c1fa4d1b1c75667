// Reads the block of an order puzzle from the student's file, and writes it.
#include <algorithm>
#include <optional>
#include <sstream>

#include "state/puzzle.hpp"

namespace streamlab::gui {

namespace {

std::string trimmed(const std::string& line) {
    constexpr const char* blanks = " \t\r";
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string::npos) return {};
    return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

bool is_comment(const std::string& line) { return line.rfind("//", 0) == 0; }

// The range of the text between the two markers, in whole lines.
struct Block {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string indent;  // the indentation of the marker at its start
};

std::optional<Block> find_block(const std::string& source) {
    std::optional<Block> block;
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t next = std::min(source.find('\n', at), source.size() - 1) + 1;
        const std::string line = source.substr(at, next - at);
        const std::string text = trimmed(line.substr(0, line.find('\n')));
        if (!block && text.rfind("// order: begin", 0) == 0)
            block = Block{next, std::string::npos, line.substr(0, line.find("//"))};
        else if (block && text.rfind("// order: end", 0) == 0) {
            block->end = at;
            return block;
        }
        at = next;
    }
    return std::nullopt;
}

}  // namespace

OrderedLines read_order(const std::string& source, const std::vector<std::string>& given) {
    OrderedLines order;
    const auto block = find_block(source);
    if (!block) return order;
    std::istringstream lines(source.substr(block->begin, block->end - block->begin));
    for (std::string line; std::getline(lines, line);) {
        std::string text = trimmed(line);
        if (!text.empty() && !is_comment(text)) order.lines.push_back(std::move(text));
    }
    for (const std::string& line : given)
        if (std::find(order.lines.begin(), order.lines.end(), line) == order.lines.end())
            order.left_out.push_back(line);
    return order;
}

std::string with_order(const std::string& source, const std::vector<std::string>& lines) {
    const auto block = find_block(source);
    if (!block) return source;
    std::string text;
    for (const std::string& line : lines)
        text += block->indent + line + "\n";
    return source.substr(0, block->begin) + text + source.substr(block->end);
}

}  // namespace streamlab::gui
