#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/text.hpp"
#include "catalogue/spelling.hpp"
#include "check/rules/source.hpp"

namespace streamlab::check {

namespace {

struct Line {
    std::string text;  // trimmed, with whitespace collapsed
    std::uint32_t number = 0;
};

// A source split at the order block: before, inside and after it.
struct Parts {
    std::vector<Line> outside;
    std::vector<Line> block;
    bool has_begin = false;
    bool has_end = false;
};

std::string normalised(const std::string& text) {
    std::istringstream words(text);
    std::string result;
    for (std::string word; words >> word;)
        result += (result.empty() ? "" : " ") + word;
    return result;
}

// Students may change comments anywhere.
bool is_comment(const std::string& line) { return line.rfind("//", 0) == 0; }

Parts split(const std::string& source) {
    Parts parts;
    const bool has_byte_order_mark = source.rfind("\xef\xbb\xbf", 0) == 0;  // some editors add it
    std::string text_of_lines = has_byte_order_mark ? source.substr(3) : source;
    base::replace_all(text_of_lines, "\r\n", "\n");
    // Compilers accept a lone carriage return as the end of a comment.
    std::replace(text_of_lines.begin(), text_of_lines.end(), '\r', '\n');
    std::istringstream lines(text_of_lines);
    std::uint32_t number = 0;
    for (std::string text; std::getline(lines, text);) {
        const Line line{normalised(text), ++number};
        if (line.text.rfind("// order: begin", 0) == 0) {
            parts.has_begin = true;
        } else if (line.text.rfind("// order: end", 0) == 0) {
            parts.has_end = parts.has_begin;
        } else if (!line.text.empty() && !is_comment(line.text)) {
            const bool within = parts.has_begin && !parts.has_end;
            (within ? parts.block : parts.outside).push_back(line);
        }
    }
    return parts;
}

Failure failure_at(const std::string& file, std::uint32_t line, std::string message) {
    Failure failure;
    failure.file = file;
    failure.line = line;
    failure.message = std::move(message);
    return failure;
}

std::optional<Failure> judge_outside(const std::string& file, const Parts& mine,
                                     const Parts& given) {
    const auto same = [](const Line& a, const Line& b) { return a.text == b.text; };
    const auto [one, other] = std::mismatch(mine.outside.begin(), mine.outside.end(),
                                            given.outside.begin(), given.outside.end(), same);
    if (one == mine.outside.end() && other == given.outside.end()) return std::nullopt;
    return failure_at(
        file, one == mine.outside.end() ? 0 : one->number,
        one == mine.outside.end()
            ? fmt::format("The line `{}` outside the block is missing.", other->text)
            : fmt::format("Line {} is outside the block and was changed: you may only "
                          "reorder the lines between \"// order: begin\" and \"// order: "
                          "end\".",
                          one->number));
}

}  // namespace

std::optional<Failure> judge_order(const Puzzle& puzzle, const std::string& submission,
                                   const std::string& source, const std::string& given) {
    const Parts mine = split(source);
    if (!mine.has_begin || !mine.has_end)
        return failure_at(submission, 0,
                          "The block is gone: the lines stand between \"// order: begin\" and "
                          "\"// order: end\".");
    std::vector<std::string> allowed;
    for (const std::string& line : puzzle.order_lines)
        allowed.push_back(normalised(line));
    std::vector<Line> used;
    for (const Line& line : mine.block) {
        if (std::find(allowed.begin(), allowed.end(), line.text) == allowed.end()) {
            const std::string near = catalogue::nearest(line.text, allowed);
            return failure_at(submission, line.number,
                              fmt::format("Line {} is not one of the given lines: `{}`.{}",
                                          line.number, line.text,
                                          near.empty() ? "" : fmt::format(" One is `{}`.", near)));
        }
        const auto before = std::find_if(used.begin(), used.end(),
                                         [&](const Line& each) { return each.text == line.text; });
        if (before != used.end())
            return failure_at(
                submission, line.number,
                fmt::format("Line {} repeats line {}: each given line may appear only "
                            "once.",
                            line.number, before->number));
        used.push_back(line);
    }
    if (used.empty())
        return failure_at(submission, 0,
                          "The block between \"// order: begin\" and \"// order: end\" holds no "
                          "line yet.");
    return given.empty() ? std::nullopt : judge_outside(submission, mine, split(given));
}

}  // namespace streamlab::check
