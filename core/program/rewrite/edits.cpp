#include "program/rewrite/edits.hpp"

#include <algorithm>

namespace streamlab::program {

void Edits::replace(std::uint32_t begin, std::uint32_t end, std::string replacement) {
    // The replacement may contain text with a newline from a raw string.
    std::replace(replacement.begin(), replacement.end(), '\n', ' ');
    const auto from = text_.begin() + begin;
    replacement.append(static_cast<std::size_t>(std::count(from, text_.begin() + end, '\n')), '\n');
    edits_.push_back({begin, end, std::move(replacement)});
}

void Edits::blank(std::uint32_t begin, std::uint32_t end) {
    std::string spaces(text_.substr(begin, end - begin));
    for (char& c : spaces)
        if (c != '\n') c = ' ';
    edits_.push_back({begin, end, std::move(spaces)});
}

std::string Edits::apply() {
    std::stable_sort(edits_.begin(), edits_.end(),
                     [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
    std::string result;
    result.reserve(text_.size() + 64 * edits_.size());
    std::size_t at = 0;
    for (const Edit& edit : edits_) {
        if (edit.begin < at) continue;
        result.append(text_, at, edit.begin - at);
        result += edit.replacement;
        at = edit.end;
    }
    result.append(text_, at);
    return result;
}

}  // namespace streamlab::program
