#include "edit/search.hpp"

#include <algorithm>
#include <cctype>

namespace streamlab::edit {

namespace {

bool is_upper_case(char c) { return c >= 'A' && c <= 'Z'; }

char small(char c) { return is_upper_case(c) ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::vector<Range> find_all(const Text& text, std::string_view wanted) {
    std::vector<Range> hits;
    if (wanted.empty()) return hits;
    const bool exactly = std::any_of(wanted.begin(), wanted.end(), is_upper_case);
    const auto equal = [&](char a, char b) { return exactly ? a == b : small(a) == small(b); };
    for (std::size_t i = 0; i < text.line_count(); ++i) {
        const std::string& line = text.line(i);
        auto from = line.begin();
        while (true) {
            from = std::search(from, line.end(), wanted.begin(), wanted.end(), equal);
            if (from == line.end()) break;
            const auto column = static_cast<std::size_t>(from - line.begin());
            hits.push_back({{i, column}, {i, column + wanted.size()}});
            if (hits.size() == max_search_hits) return hits;
            from += static_cast<std::ptrdiff_t>(wanted.size());
        }
    }
    return hits;
}

std::size_t find_hit_at_or_after(const std::vector<Range>& hits, Place place) {
    const auto at =
        std::find_if(hits.begin(), hits.end(), [&](const Range& hit) { return hit.from >= place; });
    return at == hits.end() ? 0 : static_cast<std::size_t>(at - hits.begin());
}

std::size_t find_hit_before(const std::vector<Range>& hits, Place place) {
    const auto at = std::find_if(hits.rbegin(), hits.rend(),
                                 [&](const Range& hit) { return hit.from < place; });
    return at == hits.rend() ? hits.size() - 1 : static_cast<std::size_t>(hits.rend() - at) - 1;
}

}  // namespace streamlab::edit
