// Compares texts and pictures that two compilers produce: equal except for small differences in
// numbers.
#pragma once

#include <cmath>
#include <cstdlib>
#include <string>

namespace streamlab::tests {

// Reads the number at `at` and moves `at` past it.
inline double number_at(const std::string& text, std::size_t& at) {
    char* end = nullptr;
    const double number = std::strtod(text.c_str() + at, &end);
    at = static_cast<std::size_t>(end - text.c_str());
    return number;
}

// The first difference; empty if there is none. With another compiler, host code has a few basic
// blocks more or fewer, so that a call begins some nanoseconds earlier or later: 140 in lab 03
// between g++ 12 and 14.
inline std::string first_difference(const std::string& drawn, const std::string& kept) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    std::size_t a = 0, b = 0;
    while (a < drawn.size() && b < kept.size()) {
        if (!is_digit(drawn[a]) || !is_digit(kept[b])) {
            if (drawn[a++] != kept[b++])
                return drawn.substr(a - 1, 80) + " instead of " + kept.substr(b - 1, 80);
            continue;
        }
        const double is = number_at(drawn, a);
        const double was = number_at(kept, b);
        const double allowed = kept.compare(b, 3, " ns") == 0 ? 200 : 0.2 + was / 100;
        if (std::abs(is - was) > allowed)
            return std::to_string(is) + " instead of " + std::to_string(was) + " before " +
                   kept.substr(b, 60);
    }
    return drawn.substr(a) + kept.substr(b);
}

}  // namespace streamlab::tests
