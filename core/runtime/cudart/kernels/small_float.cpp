// Rounding to the 16-bit floating point formats.
#include <cmath>
#include <cstdint>
#include <cstring>

#include "streamlab/cudart/small_float/entry_points.hpp"

namespace {

struct Format {
    int fraction_bits;
    int smallest_exponent;  // of a normal number; the largest is 1 - smallest_exponent
    std::uint16_t infinity;
};
constexpr Format half{10, -14, 0x7c00};
constexpr Format bfloat16{7, -126, 0x7f80};

std::uint64_t bits_of(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}
double from_bits(std::uint64_t bits) {
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}
double power_of_two(int exponent) {
    return from_bits(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

bool rounds_away(streamlab_rounding rounding, bool negative) {
    return rounding == (negative ? streamlab_down : streamlab_up);
}

// True if `whole` units plus a fraction `rest` of a unit round up in magnitude.
bool goes_up(std::uint32_t whole, double rest, streamlab_rounding rounding, bool negative) {
    if (rounding == streamlab_to_nearest) return rest > 0.5 || (rest == 0.5 && (whole & 1u) != 0);
    return rest > 0 && rounds_away(rounding, negative);
}

std::uint16_t encode(const Format& format, double value, streamlab_rounding rounding) {
    if (value != value) return 0x7fff;
    const bool negative = (bits_of(value) >> 63) != 0;
    const std::uint16_t sign = negative ? 0x8000 : 0;
    const double size = std::fabs(value);
    if (std::isinf(size)) return static_cast<std::uint16_t>(sign | format.infinity);
    int exponent = static_cast<int>(bits_of(size) >> 52) - 1023;
    if (exponent > 1 - format.smallest_exponent) {
        const bool to_infinity =
            rounding == streamlab_to_nearest || rounds_away(rounding, negative);
        return static_cast<std::uint16_t>(sign | (format.infinity - (to_infinity ? 0 : 1)));
    }
    if (exponent < format.smallest_exponent) exponent = format.smallest_exponent;
    // `units` counts units in the last place; scaling by a power of two is exact.
    const double units = size * power_of_two(format.fraction_bits - exponent);
    const auto whole = static_cast<std::uint32_t>(units);
    const auto steps = static_cast<std::uint32_t>(exponent - format.smallest_exponent);
    std::uint32_t magnitude = (steps << format.fraction_bits) + whole;
    if (goes_up(whole, units - whole, rounding, negative)) ++magnitude;
    return static_cast<std::uint16_t>(sign | magnitude);
}

}  // namespace

extern "C" {

unsigned short streamlab_half_from(double value, streamlab_rounding rounding) {
    return encode(half, value, rounding);
}

unsigned short streamlab_bfloat16_from(double value, streamlab_rounding rounding) {
    return encode(bfloat16, value, rounding);
}

float streamlab_half_value(unsigned short bits) {
    const std::uint32_t sign = (bits & 0x8000u) << 16;
    const std::uint32_t magnitude = bits & 0x7fffu;
    std::uint32_t result = 0;
    if (magnitude > half.infinity) {
        result = 0x7fffffff;
    } else if (magnitude == half.infinity) {
        result = sign | 0x7f800000;
    } else if (magnitude >= 0x0400) {
        result = sign | ((magnitude << 13) + ((127 - 15) << 23));
    } else {
        const float small = static_cast<float>(magnitude) * 0x1p-24f;
        std::memcpy(&result, &small, sizeof result);
        result |= sign;
    }
    float value = 0;
    std::memcpy(&value, &result, sizeof value);
    return value;
}

double streamlab_fused_multiply_add(float left, float right, float addend) {
    const double product = static_cast<double>(left) * static_cast<double>(right);
    const double sum = product + addend;
    if (!std::isfinite(sum)) return sum;
    // The exact rounding error of the sum (Knuth's two-sum).
    const double part = sum - product;
    const double lost = (product - (sum - part)) + (addend - part);
    if (lost == 0 || (bits_of(sum) & 1u) != 0) return sum;
    const bool further = (lost > 0) == (sum > 0);  // away from zero
    return from_bits(bits_of(sum) + (further ? 1 : ~std::uint64_t{0}));
}

}  // extern "C"
