#include "analysis/comparison/common_window.hpp"

#include <algorithm>

namespace streamlab::analysis {

CommonWindow common_window(const trace::Trace& first, const trace::Trace& second,
                           const Comparison& comparison) {
    const Window one = interesting_window(first);
    const Window two = interesting_window(second);
    const Nanoseconds first_zero = comparison.first_zero_ns;
    const Nanoseconds second_zero = comparison.second_zero_ns;
    const Nanoseconds before = std::max(first_zero - one.begin_ns, second_zero - two.begin_ns);
    const Nanoseconds after = std::max(one.end_ns - first_zero, two.end_ns - second_zero);
    return {{first_zero - before, first_zero + after}, {second_zero - before, second_zero + after}};
}

}  // namespace streamlab::analysis
