#include "model/memory/copied_ranges.hpp"

#include <algorithm>

namespace streamlab::model {

bool CopiedRanges::add(std::uintptr_t first, std::size_t bytes) {
    std::uintptr_t begin = first, end = first + bytes;
    auto range = ends_.upper_bound(begin);
    if (range != ends_.begin()) --range;
    while (range != ends_.end() && range->first <= end) {
        if (range->second < begin) {
            ++range;
            continue;
        }
        if (range->first <= begin && range->second >= end) return true;
        begin = std::min(begin, range->first);
        end = std::max(end, range->second);
        range = ends_.erase(range);
    }
    ends_[begin] = end;
    return false;
}

}  // namespace streamlab::model
