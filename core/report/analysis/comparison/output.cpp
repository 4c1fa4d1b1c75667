// Compares the output of two programs.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "analysis/comparison/differences.hpp"

namespace streamlab::analysis {

namespace {

constexpr std::size_t longest_line = 72;  // bytes; longer lines are truncated

// Drops empty lines and repeated spaces: column widths vary with the numbers.
std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    std::string line;
    const auto end_line = [&] {
        while (!line.empty() && line.back() == ' ')
            line.pop_back();
        if (!line.empty()) lines.push_back(line);
        line.clear();
    };
    for (const char character : text) {
        if (character == '\n') {
            end_line();
            continue;
        }
        const char plain = character == '\t' ? ' ' : character;
        if (plain == ' ' && (line.empty() || line.back() == ' ')) continue;
        line += plain;
    }
    end_line();
    return lines;
}

std::string quoted(const std::string& line) {
    if (line.size() <= longest_line) return '"' + line + '"';
    std::size_t end = longest_line;
    // Do not split a multi-byte character.
    while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U)
        --end;
    return '"' + line.substr(0, end) + "...\"";
}

}  // namespace

void describe_output(const Runs& runs, const std::string& first, const std::string& second,
                     Comparison& comparison) {
    const auto before = lines_of(first);
    const auto now = lines_of(second);
    const auto [one, other] = std::mismatch(before.begin(), before.end(), now.begin(), now.end());
    const bool one_has = one != before.end();
    const bool other_has = other != now.end();
    if (!one_has && !other_has) return;
    const auto& names = runs.names;
    std::string text;
    if (one_has && other_has)
        text = fmt::format("{} printed {} where {} printed {}.", names.second, quoted(*other),
                           names.first, quoted(*one));
    else
        text = fmt::format("Only {} printed {}.", one_has ? names.first : names.second,
                           quoted(one_has ? *one : *other));
    comparison.differences.push_back({DifferenceKind::output, std::move(text), 0, 0, 0});
}

}  // namespace streamlab::analysis
