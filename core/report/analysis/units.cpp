#include "analysis/units.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace streamlab::analysis {

std::string human_duration(trace::Nanoseconds duration_ns) {
    struct Unit {
        double ns;
        const char* name;
    };
    static constexpr std::array<Unit, 3> units{{{1e3, "us"}, {1e6, "ms"}, {1e9, "s"}}};

    const double size = std::abs(static_cast<double>(duration_ns));
    const char* sign = duration_ns < 0 ? "-" : "";
    if (size < 1000) return fmt::format("{}{:.0f} ns", sign, size);
    for (const Unit& unit : units) {
        const double value = size / unit.ns;
        // The limits account for rounding: 9.995 and above would be printed as "10.00".
        if (value < 9.995) return fmt::format("{}{:.2f} {}", sign, value, unit.name);
        if (value < 99.95) return fmt::format("{}{:.1f} {}", sign, value, unit.name);
        if (value < 999.5 || &unit == &units.back())
            return fmt::format("{}{:.0f} {}", sign, value, unit.name);
    }
    return {};
}

std::string human_bytes(std::uint64_t bytes) {
    static constexpr std::array names{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    std::size_t unit = 0;
    double value = static_cast<double>(bytes);
    while (value >= 1024 && unit + 1 < names.size()) {
        value /= 1024;
        ++unit;
    }
    std::string digits = fmt::format("{:.2f}", value);
    while (digits.back() == '0')
        digits.pop_back();
    if (digits.back() == '.') digits.pop_back();
    return digits + ' ' + names[unit];
}

}  // namespace streamlab::analysis
