// Conversions between numbers with the rounding in the name (rn nearest even, rz towards zero, ru
// up, rd down), and the same bits under another type.
#pragma once

#include <math.h>

#include <limits>

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/device/unseen.hpp"

namespace streamlab_abi {

// As the device converts (an H200 was asked): what does not fit becomes the nearest that does; a
// NaN the highest bit alone, but 0 from float to 32 bits and fewer.
template <class To, class From>
STREAMLAB_INLINE To saturated(From whole) {
    using Limits = std::numeric_limits<To>;
    if (whole != whole) {
        const bool zero = sizeof(From) == 4 && sizeof(To) <= 4;
        return zero ? To(0) : To(1ull << (8 * sizeof(To) - 1));
    }
    // 2 to the number of value bits: the first that does not fit, exact in every binary type.
    const From above = From(2) * From(To(1) << (Limits::digits - 1));
    if (whole >= above) return Limits::max();
    if (whole < From(Limits::min())) return Limits::min();
    return static_cast<To>(whole);
}

// The nearest float or double of an exact value is the compiler's conversion; the directed ones
// step to the neighbour when that went the wrong way. long double holds every 64-bit integer.
template <class To>
STREAMLAB_INLINE To rounded_down(long double exact) {
    const To nearest = static_cast<To>(exact);
    return nearest > exact
               ? static_cast<To>(nextafter(nearest, -std::numeric_limits<To>::infinity()))
               : nearest;
}
template <class To>
STREAMLAB_INLINE To rounded_up(long double exact) {
    return -rounded_down<To>(-exact);
}
template <class To>
STREAMLAB_INLINE To rounded_to_zero(long double exact) {
    return exact < 0 ? rounded_up<To>(exact) : rounded_down<To>(exact);
}

}  // namespace streamlab_abi

#define STREAMLAB_TO_INTEGER(name, from, to, suffix)                                               \
    STREAMLAB_INLINE to name##_rn(from x) {                                                        \
        return ::streamlab_abi::saturated<to>(rint##suffix(x));                                    \
    }                                                                                              \
    STREAMLAB_INLINE to name##_rz(from x) {                                                        \
        return ::streamlab_abi::saturated<to>(trunc##suffix(x));                                   \
    }                                                                                              \
    STREAMLAB_INLINE to name##_ru(from x) {                                                        \
        return ::streamlab_abi::saturated<to>(ceil##suffix(x));                                    \
    }                                                                                              \
    STREAMLAB_INLINE to name##_rd(from x) {                                                        \
        return ::streamlab_abi::saturated<to>(floor##suffix(x));                                   \
    }
#define STREAMLAB_FROM_EXACT(name, from, to)                                                       \
    STREAMLAB_INLINE to name##_rn(from x) { return static_cast<to>(x); }                           \
    STREAMLAB_INLINE to name##_rz(from x) { return ::streamlab_abi::rounded_to_zero<to>(x); }      \
    STREAMLAB_INLINE to name##_ru(from x) { return ::streamlab_abi::rounded_up<to>(x); }           \
    STREAMLAB_INLINE to name##_rd(from x) { return ::streamlab_abi::rounded_down<to>(x); }

STREAMLAB_TO_INTEGER(__float2int, float, int, f)
STREAMLAB_TO_INTEGER(__float2uint, float, unsigned, f)
STREAMLAB_TO_INTEGER(__float2ll, float, long long, f)
STREAMLAB_TO_INTEGER(__float2ull, float, unsigned long long, f)
STREAMLAB_TO_INTEGER(__double2int, double, int, )
STREAMLAB_TO_INTEGER(__double2uint, double, unsigned, )
STREAMLAB_TO_INTEGER(__double2ll, double, long long, )
STREAMLAB_TO_INTEGER(__double2ull, double, unsigned long long, )

STREAMLAB_FROM_EXACT(__int2float, int, float)
STREAMLAB_FROM_EXACT(__uint2float, unsigned, float)
STREAMLAB_FROM_EXACT(__ll2float, long long, float)
STREAMLAB_FROM_EXACT(__ull2float, unsigned long long, float)
STREAMLAB_FROM_EXACT(__ll2double, long long, double)
STREAMLAB_FROM_EXACT(__ull2double, unsigned long long, double)
STREAMLAB_FROM_EXACT(__double2float, double, float)

#undef STREAMLAB_FROM_EXACT
#undef STREAMLAB_TO_INTEGER

// Every int is a double.
STREAMLAB_INLINE double __int2double_rn(int x) { return x; }
STREAMLAB_INLINE double __uint2double_rn(unsigned x) { return x; }

STREAMLAB_INLINE int __float_as_int(float x) { return streamlab_abi::same_bits<int>(x); }
STREAMLAB_INLINE unsigned __float_as_uint(float x) { return streamlab_abi::same_bits<unsigned>(x); }
STREAMLAB_INLINE float __int_as_float(int x) { return streamlab_abi::same_bits<float>(x); }
STREAMLAB_INLINE float __uint_as_float(unsigned x) { return streamlab_abi::same_bits<float>(x); }
STREAMLAB_INLINE long long __double_as_longlong(double x) {
    return streamlab_abi::same_bits<long long>(x);
}
STREAMLAB_INLINE double __longlong_as_double(long long x) {
    return streamlab_abi::same_bits<double>(x);
}
STREAMLAB_INLINE int __double2hiint(double x) { return int(__double_as_longlong(x) >> 32); }
STREAMLAB_INLINE int __double2loint(double x) { return int(unsigned(__double_as_longlong(x))); }
STREAMLAB_INLINE double __hiloint2double(int high, int low) {
    const unsigned long long bits =
        (static_cast<unsigned long long>(unsigned(high)) << 32) | unsigned(low);
    return __longlong_as_double(static_cast<long long>(bits));
}
