#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cudart/process/settings.hpp"

namespace streamlab::cudart {

double number_setting(const char* name, double otherwise, const char* example) {
    constexpr double most = 1e18;  // still representable as an integer
    const char* const text = setting(name, "");
    if (!*text) return otherwise;
    const bool has_parts = std::strchr(example, '.') != nullptr;
    const char* const allowed = has_parts ? "0123456789." : "0123456789";
    char* end = nullptr;
    const double value = std::strtod(text, &end);
    if (!text[std::strspn(text, allowed)] && !*end && value < most) return value;
    std::fprintf(
        stderr,
        "streamlab: %s is '%s', and takes a %snumber without a unit or a sign, such as %s\n", name,
        text, has_parts ? "" : "whole ", example);
    std::_Exit(4);
}

}  // namespace streamlab::cudart
