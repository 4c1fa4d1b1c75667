// The two 16-bit formats: half (5 bits of exponent, 10 of fraction) and bfloat16 (8 and 7).
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/device/unseen.hpp"
#include "streamlab/cudart/small_float/entry_points.hpp"

namespace streamlab_abi {

struct HalfFormat {
    static constexpr unsigned short infinity = 0x7c00;
    static unsigned short from(double value, streamlab_rounding rounding = streamlab_to_nearest) {
        return streamlab_half_from(value, rounding);
    }
    static float value(unsigned short bits) { return streamlab_half_value(bits); }
};

struct Bfloat16Format {
    static constexpr unsigned short infinity = 0x7f80;
    static unsigned short from(double value, streamlab_rounding rounding = streamlab_to_nearest) {
        return streamlab_bfloat16_from(value, rounding);
    }
    // A bfloat16 is the upper half of a float.
    static float value(unsigned short bits) { return same_bits<float>(unsigned(bits) << 16); }
};

// Defines a type only if A and B are the same. (<type_traits> would increase the compile time of
// each program that includes this header.)
template <class A, class B>
struct Same;
template <class A>
struct Same<A, A> {
    using type = A;
};
template <class A, class B>
using IfSame = typename Same<A, B>::type;

// Clamps to 0 .. 1; a NaN becomes 0.
STREAMLAB_INLINE double between_zero_and_one(double value) {
    return value > 0.0 ? (value < 1.0 ? value : 1.0) : 0.0;
}
// Negative values become 0; a NaN stays a NaN.
STREAMLAB_INLINE double not_negative(double value) { return value < 0.0 ? 0.0 : value; }

}  // namespace streamlab_abi
