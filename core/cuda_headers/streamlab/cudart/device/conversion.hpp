// Conversions between numbers with the rounding mode in the name (rn: to nearest even, rz: towards
// zero, ru: up, rd: down), and reinterpretations of the same bits as another type.
#pragma once

#include <math.h>

#include <limits>

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/device/unseen.hpp"

namespace streamlab_abi {

// Converts as the device does (measured on an H200): a value out of range becomes the nearest value
// in range; a NaN becomes the value with only the highest bit set, or 0 from float to 32 bits or
// fewer. A macro for function bodies, because compilers would instantiate a template in every
// program, used or not.
#define STREAMLAB_SATURATED(from, to)                                                              \
    {                                                                                              \
        using From = from;                                                                         \
        using To = to;                                                                             \
        using Limits = ::std::numeric_limits<To>;                                                  \
        if (whole != whole) {                                                                      \
            const bool zero = sizeof(From) == 4 && sizeof(To) <= 4;                                \
            return zero ? To(0) : To(1ull << (8 * sizeof(To) - 1));                                \
        }                                                                                          \
        /* 2 to the number of value bits: the first that does not fit, exact in binary types. */   \
        const From above = From(2) * From(To(1) << (Limits::digits - 1));                          \
        if (whole >= above) return Limits::max();                                                  \
        if (whole < From(Limits::min())) return Limits::min();                                     \
        return static_cast<To>(whole);                                                             \
    }

template <class Integer, class Number>
STREAMLAB_INLINE Integer saturated(Number whole) STREAMLAB_SATURATED(Number, Integer)

// The compiler converts an exact value to the nearest float or double; the directed conversions
// step to the neighbouring value if that was rounded in the wrong direction. long double can
// represent every 64-bit integer.
#define STREAMLAB_ROUNDED(to)                                                                      \
    STREAMLAB_INLINE to to##_rd(long double exact) {                                               \
        const to nearest = static_cast<to>(exact);                                                 \
        return nearest > exact ? nextafter(nearest, -::std::numeric_limits<to>::infinity())        \
                               : nearest;                                                          \
    }                                                                                              \
    STREAMLAB_INLINE to to##_ru(long double exact) { return -to##_rd(-exact); }                    \
    STREAMLAB_INLINE to to##_rz(long double exact) {                                               \
        return exact < 0 ? to##_ru(exact) : to##_rd(exact);                                        \
    }
    STREAMLAB_ROUNDED(float) STREAMLAB_ROUNDED(double)
#undef STREAMLAB_ROUNDED

}  // namespace streamlab_abi

#define STREAMLAB_TO_INTEGER(name, from, to, suffix)                                               \
    namespace streamlab_abi {                                                                      \
    STREAMLAB_INLINE to saturated##name(from whole) STREAMLAB_SATURATED(from, to)                  \
    }                                                                                              \
    STREAMLAB_INLINE to name##_rn(from x) {                                                        \
        return ::streamlab_abi::saturated##name(rint##suffix(x));                                  \
    }                                                                                              \
    STREAMLAB_INLINE to name##_rz(from x) {                                                        \
        return ::streamlab_abi::saturated##name(trunc##suffix(x));                                 \
    }                                                                                              \
    STREAMLAB_INLINE to name##_ru(from x) {                                                        \
        return ::streamlab_abi::saturated##name(ceil##suffix(x));                                  \
    }                                                                                              \
    STREAMLAB_INLINE to name##_rd(from x) {                                                        \
        return ::streamlab_abi::saturated##name(floor##suffix(x));                                 \
    }
#define STREAMLAB_FROM_EXACT(name, from, to)                                                       \
    STREAMLAB_INLINE to name##_rn(from x) { return static_cast<to>(x); }                           \
    STREAMLAB_INLINE to name##_rz(from x) { return ::streamlab_abi::to##_rz(x); }                  \
    STREAMLAB_INLINE to name##_ru(from x) { return ::streamlab_abi::to##_ru(x); }                  \
    STREAMLAB_INLINE to name##_rd(from x) { return ::streamlab_abi::to##_rd(x); }

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
#undef STREAMLAB_SATURATED

// A double can represent every int.
STREAMLAB_INLINE double __int2double_rn(int x) { return x; }
STREAMLAB_INLINE double __uint2double_rn(unsigned x) { return x; }

STREAMLAB_INLINE int __float_as_int(float x) { return __builtin_bit_cast(int, x); }
STREAMLAB_INLINE unsigned __float_as_uint(float x) { return __builtin_bit_cast(unsigned, x); }
STREAMLAB_INLINE float __int_as_float(int x) { return __builtin_bit_cast(float, x); }
STREAMLAB_INLINE float __uint_as_float(unsigned x) { return __builtin_bit_cast(float, x); }
STREAMLAB_INLINE long long __double_as_longlong(double x) {
    return __builtin_bit_cast(long long, x);
}
STREAMLAB_INLINE double __longlong_as_double(long long x) { return __builtin_bit_cast(double, x); }
STREAMLAB_INLINE int __double2hiint(double x) { return int(__double_as_longlong(x) >> 32); }
STREAMLAB_INLINE int __double2loint(double x) { return int(unsigned(__double_as_longlong(x))); }
STREAMLAB_INLINE double __hiloint2double(int high, int low) {
    const unsigned long long bits =
        (static_cast<unsigned long long>(unsigned(high)) << 32) | unsigned(low);
    return __longlong_as_double(static_cast<long long>(bits));
}
