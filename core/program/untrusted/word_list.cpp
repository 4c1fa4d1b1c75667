#include "program/untrusted/word_list.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "embedded/word_lists.hpp"

namespace streamlab::program {

std::vector<std::string_view> lines_of_list(std::string_view name) {
    std::vector<std::string_view> lines;
    for (std::string_view line : base::lines_of(
             base::text_of(embedded::word_lists, "untrusted/words/" + std::string(name)))) {
        line = base::trimmed(line.substr(0, line.find('#')));
        if (!line.empty()) lines.push_back(line);
    }
    return lines;
}

WordList::WordList(std::string_view name) {
    for (const std::string_view line : lines_of_list(name)) {
        if (line.front() == '[') continue;
        if (line.front() == '!')
            excluded_.insert(line.substr(1));
        else if (line.back() == '*')
            prefixes_.push_back(line.substr(0, line.size() - 1));
        else
            words_.insert(line);
    }
}

bool WordList::has(std::string_view word) const {
    if (words_.count(word) > 0) return true;
    return excluded_.count(word) == 0 &&
           std::any_of(prefixes_.begin(), prefixes_.end(),
                       [&](std::string_view beginning) { return word.starts_with(beginning); });
}

}  // namespace streamlab::program
