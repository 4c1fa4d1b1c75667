#include "view/ticks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace streamlab::view {

namespace {

struct Unit {
    const char* name;
    Nanoseconds ns;
    int digits;  // decimals for a resolution of a nanosecond
};
constexpr Unit units[] = {
    {"ns", 1, 0}, {"us", 1'000, 3}, {"ms", 1'000'000, 6}, {"s", 1'000'000'000, 9}};

const Unit& unit_for(Nanoseconds magnitude) {
    const Unit* best = &units[0];
    for (const Unit& unit : units) {
        if (std::llabs(magnitude) >= unit.ns) best = &unit;
    }
    return *best;
}

// The smallest 1, 2 or 5 times a power of ten that is at least `wanted` nanoseconds.
Nanoseconds nice_step(double wanted) {
    Nanoseconds power = 1;
    while (true) {
        for (const Nanoseconds factor : {1, 2, 5}) {
            if (static_cast<double>(factor * power) >= wanted) return factor * power;
        }
        if (power > 1'000'000'000'000'000) return power;
        power *= 10;
    }
}

int decimals_for(Nanoseconds step, const Unit& unit) {
    int decimals = 0;
    for (Nanoseconds finest = unit.ns; finest > step && decimals < unit.digits; finest /= 10) {
        ++decimals;
    }
    return decimals;
}

std::string number(Nanoseconds time, const Unit& unit, int decimals) {
    // Use integer arithmetic: a double would lose a nanosecond after 104 days.
    const bool negative = time < 0;
    const Nanoseconds whole = std::llabs(time) / unit.ns;
    std::string text = fmt::format("{}{}", negative ? "-" : "", whole);
    if (decimals > 0) {
        const Nanoseconds rest = std::llabs(time) % unit.ns;
        text +=
            "." + fmt::format("{:0{}}", rest, unit.digits).substr(0, static_cast<size_t>(decimals));
    }
    return text;
}

Nanoseconds floor_to(Nanoseconds time, Nanoseconds step) {
    Nanoseconds quotient = time / step;
    if (time % step < 0) --quotient;
    return quotient * step;
}

}  // namespace

Ticks make_ticks(const TimeView& view, double min_spacing) {
    const Nanoseconds step = nice_step(min_spacing * view.ns_per_pixel());
    // A minor step is a fifth of the step, or half of it for steps of two; it is omitted if it is
    // not a whole number of nanoseconds.
    Nanoseconds minor = step;
    for (const Nanoseconds parts : {5, 4, 2}) {
        if (step % parts == 0) {
            minor = step / parts;
            break;
        }
    }
    const Nanoseconds begin = view.begin_ns();
    const Nanoseconds end = view.end_ns();
    const Unit& unit = unit_for(std::max(std::llabs(begin), std::llabs(end)));
    const int decimals = decimals_for(step, unit);

    Ticks result;
    result.unit = unit.name;
    for (Nanoseconds time = floor_to(begin, minor); time <= end; time += minor) {
        Tick tick{view.x_of(time), time, {}};
        if (time % step == 0) tick.label = number(time, unit, decimals);
        result.ticks.push_back(std::move(tick));
    }
    return result;
}

std::string format_time(Nanoseconds time, Nanoseconds resolution) {
    const Unit& unit = unit_for(time);
    return number(time, unit, decimals_for(std::max<Nanoseconds>(1, resolution), unit)) + " " +
           unit.name;
}

}  // namespace streamlab::view
