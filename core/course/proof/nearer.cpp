#include "proof/nearer.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace streamlab::proof {

namespace {

// The failed checks except "order", which fails if any line was added.
std::set<std::string> failed_with_lines_added(const Judgement& judgement) {
    std::set<std::string> failed(judgement.failed.begin(), judgement.failed.end());
    failed.erase("order");
    return failed;
}

// True if `fewer` is a proper subset of `more`. Both must be sorted.
template <class Sorted>
bool is_less(const Sorted& fewer, const Sorted& more) {
    return fewer.size() < more.size() &&
           std::includes(more.begin(), more.end(), fewer.begin(), fewer.end());
}

}  // namespace

bool improves_program(const Judgement& before, const Advice& advice, const Judgement& after) {
    const std::set<std::string> still = failed_with_lines_added(after);
    if (still.empty()) return true;
    const std::vector<std::string>& found = after.findings;
    if (std::binary_search(found.begin(), found.end(), advice.finding)) return false;
    return after.compiled() &&
           (after.score > before.score || is_less(still, failed_with_lines_added(before)) ||
            is_less(found, before.findings));
}

}  // namespace streamlab::proof
