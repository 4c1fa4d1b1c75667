// The check for right values with less kernel time than they take: then the host has computed some
// of them.
#include <fmt/format.h>

#include "analysis/units.hpp"
#include "check/rules/rule.hpp"

namespace streamlab::check {

std::optional<Failure> judge_device_work(const Judged& judged) {
    const trace::Nanoseconds reference = judged.reference.kernels_ns;
    const trace::Nanoseconds actual = time_in_kernels(judged.trace());
    // Kernels may be merged or split, and share the device differently, but none may be left out.
    if (actual >= reference / 10 * 9) return std::nullopt;
    Failure failure;
    failure.actual = analysis::human_duration(actual);
    failure.expected = fmt::format("about {}", analysis::human_duration(reference));
    failure.message = fmt::format(
        "The values are right, and the kernels ran for {} together; it should be {}: the puzzle's "
        "work is to be done on the device.",
        failure.actual, failure.expected);
    return failure;
}

}  // namespace streamlab::check
