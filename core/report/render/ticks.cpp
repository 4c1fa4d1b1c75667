#include "render/ticks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace streamlab::render {

namespace {

using trace::Nanoseconds;

// The smallest of 1, 2, 5, 10, 20, 50, ... ns that needs at most `most` steps.
Nanoseconds nice_step(Nanoseconds span_ns, int most) {
    constexpr Nanoseconds largest = std::numeric_limits<Nanoseconds>::max() / 10;
    for (Nanoseconds power = 1; power < largest; power *= 10)
        for (const Nanoseconds factor : {1, 2, 5})
            if (span_ns / (power * factor) < most) return power * factor;
    return largest;
}

struct Unit {
    Nanoseconds ns;
    const char* name;
};

// The unit in which the largest time has at most three digits before the decimal point.
Unit unit_for(Nanoseconds largest_ns) {
    for (const Unit unit : {Unit{1, "ns"}, Unit{1'000, "us"}, Unit{1'000'000, "ms"}})
        if (largest_ns < 1'000 * unit.ns) return unit;
    return {1'000'000'000, "s"};
}

std::string in_unit(Nanoseconds time_ns, Nanoseconds unit_ns) {
    std::string digits = fmt::format("{}", time_ns / unit_ns);
    const Nanoseconds rest = time_ns % unit_ns;
    if (rest == 0) return digits;
    std::string decimals = fmt::format("{:09}", rest * (1'000'000'000 / unit_ns));
    while (decimals.back() == '0')
        decimals.pop_back();
    return digits + '.' + decimals;
}

}  // namespace

Ticks make_ticks(Nanoseconds begin_ns, Nanoseconds end_ns, int most) {
    begin_ns = std::max<Nanoseconds>(0, begin_ns);
    end_ns = std::max(begin_ns + 1, end_ns);
    const Nanoseconds step = nice_step(end_ns - begin_ns, std::max(2, most));
    const Unit unit = unit_for(end_ns);
    Ticks ticks;
    ticks.unit = unit.name;
    ticks.begin = in_unit(begin_ns, unit.ns);
    const Nanoseconds first = (begin_ns + step - 1) / step;
    for (Nanoseconds count = first; count <= end_ns / step; ++count)
        ticks.ticks.push_back({count * step, in_unit(count * step, unit.ns)});
    return ticks;
}

}  // namespace streamlab::render
