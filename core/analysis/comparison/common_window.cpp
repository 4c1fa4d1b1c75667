#include "analysis/comparison/common_window.hpp"

#include <algorithm>

namespace streamlab::analysis {

CommonWindow common_window(const trace::Trace& first, const trace::Trace& second,
                           const Comparison& comparison) {
    const Window one = interesting_window(first);
    const Window two = interesting_window(second);
    const Nanoseconds first_origin = comparison.first_origin_ns;
    const Nanoseconds second_origin = comparison.second_origin_ns;
    const Nanoseconds before = std::max(first_origin - one.begin_ns, second_origin - two.begin_ns);
    const Nanoseconds after = std::max(one.end_ns - first_origin, two.end_ns - second_origin);
    return {{first_origin - before, first_origin + after},
            {second_origin - before, second_origin + after}};
}

}  // namespace streamlab::analysis
