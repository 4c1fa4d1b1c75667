#include "catalogue/spelling.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <numeric>

namespace streamlab::catalogue {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// The edit distance between two words: an edit inserts, deletes or replaces a letter, or swaps two
// adjacent letters.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        next[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            next[j] = std::min({row[j] + 1, next[j - 1] + 1, row[j - 1] + (same ? 0 : 1)});
            const bool exchanged = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                                   lower(a[i - 2]) == lower(b[j - 1]);
            if (exchanged) next[j] = std::min(next[j], before[j - 2] + 1);
        }
        before.swap(row);
        row.swap(next);
    }
    return row[b.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
    std::string best;
    std::size_t best_edits = 0;
    for (const std::string& candidate : candidates) {
        // Bounds the cost for very long input, which matches no candidate.
        if (word.size() > 2 * candidate.size() + 2) continue;
        const std::size_t distance = edits(word, candidate);
        const std::size_t allowed = std::max<std::size_t>(1, candidate.size() / 3);
        if (distance > allowed) continue;
        if (best.empty() || distance < best_edits) {
            best = candidate;
            best_edits = distance;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
    const std::string best = nearest(word, candidates);
    return best.empty() ? std::string() : "; did you mean '" + best + "'?";
}

}  // namespace streamlab::catalogue
