// SIMD intrinsics on the two halves or the four bytes of 32-bit words. Also intrinsics of compute
// capability 6.1 and 9.0 that combine two operations: dot products of such numbers, and DPX, for
// dynamic programming.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/types/vector.hpp"

namespace streamlab_abi {

// The number in `Bits` bits of a word, from bit `shift` on.
template <unsigned Bits, bool Signed>
STREAMLAB_INLINE int part_of(unsigned word, unsigned shift) {
    const int part = static_cast<int>((word >> shift) & ((1u << Bits) - 1u));
    return Signed && part >= 1 << (Bits - 1) ? part - (1 << Bits) : part;
}

// The range of a part, for results that saturate.
struct Range {
    int least, most;
    STREAMLAB_INLINE int nearest(int value) const {
        return value < least ? least : value > most ? most : value;
    }
};
template <unsigned Bits, bool Signed>
STREAMLAB_INLINE Range range_of_part() {
    return Signed ? Range{-(1 << (Bits - 1)), (1 << (Bits - 1)) - 1} : Range{0, (1 << Bits) - 1};
}

// A word with the parts compute(part of x, part of y, range), truncated to the size of a part.
template <unsigned Bits, bool Signed, class Compute>
STREAMLAB_INLINE unsigned by_parts(unsigned x, unsigned y, Compute compute) {
    unsigned result = 0;
    for (unsigned shift = 0; shift < 32; shift += Bits)
        result |= (static_cast<unsigned>(compute(part_of<Bits, Signed>(x, shift),
                                                 part_of<Bits, Signed>(y, shift),
                                                 range_of_part<Bits, Signed>())) &
                   ((1u << Bits) - 1u))
                  << shift;
    return result;
}

template <unsigned Bits, bool Signed>
STREAMLAB_INLINE unsigned sum_of_differences(unsigned x, unsigned y) {
    unsigned sum = 0;
    for (unsigned shift = 0; shift < 32; shift += Bits) {
        const int a = part_of<Bits, Signed>(x, shift), b = part_of<Bits, Signed>(y, shift);
        sum += static_cast<unsigned>(a < b ? b - a : a - b);
    }
    return sum;
}

}  // namespace streamlab_abi

// Defines `name`2 for halves and `name`4 for bytes: `value` is an expression of a, b and, for
// saturation, their range.
#define STREAMLAB_OF_PARTS(name, is_signed, value)                                                 \
    STREAMLAB_INLINE unsigned name##2(unsigned x, unsigned y) {                                    \
        return ::streamlab_abi::by_parts<16, is_signed>(                                           \
            x, y, [](int a, int b, ::streamlab_abi::Range range) {                                 \
                (void)range;                                                                       \
                return value;                                                                      \
            });                                                                                    \
    }                                                                                              \
    STREAMLAB_INLINE unsigned name##4(unsigned x, unsigned y) {                                    \
        return ::streamlab_abi::by_parts<8, is_signed>(                                            \
            x, y, [](int a, int b, ::streamlab_abi::Range range) {                                 \
                (void)range;                                                                       \
                return value;                                                                      \
            });                                                                                    \
    }
// Like STREAMLAB_OF_PARTS, for one word: `value` is an expression of 0 and a.
#define STREAMLAB_OF_PARTS_OF_ONE(name, of_two, value)                                             \
    STREAMLAB_OF_PARTS(of_two, true, value)                                                        \
    STREAMLAB_INLINE unsigned name##2(unsigned x) { return of_two##2(0u, x); }                     \
    STREAMLAB_INLINE unsigned name##4(unsigned x) { return of_two##4(0u, x); }

STREAMLAB_OF_PARTS(__vadd, true, a + b)
STREAMLAB_OF_PARTS(__vaddss, true, range.nearest(a + b))
STREAMLAB_OF_PARTS(__vaddus, false, range.nearest(a + b))
STREAMLAB_OF_PARTS(__vsub, true, a - b)
STREAMLAB_OF_PARTS(__vsubss, true, range.nearest(a - b))
STREAMLAB_OF_PARTS(__vsubus, false, range.nearest(a - b))
STREAMLAB_OF_PARTS_OF_ONE(__vneg, streamlab_vneg, a - b)
STREAMLAB_OF_PARTS_OF_ONE(__vnegss, streamlab_vnegss, range.nearest(a - b))
STREAMLAB_OF_PARTS_OF_ONE(__vabs, streamlab_vabs, a < b ? b : a - b)
STREAMLAB_OF_PARTS_OF_ONE(__vabsss, streamlab_vabsss, range.nearest(a < b ? b : a - b))
STREAMLAB_OF_PARTS(__vabsdiffs, true, a < b ? b - a : a - b)
STREAMLAB_OF_PARTS(__vabsdiffu, false, a < b ? b - a : a - b)
STREAMLAB_OF_PARTS(__vmaxs, true, a < b ? b : a)
STREAMLAB_OF_PARTS(__vmaxu, false, a < b ? b : a)
STREAMLAB_OF_PARTS(__vmins, true, a < b ? a : b)
STREAMLAB_OF_PARTS(__vminu, false, a < b ? a : b)
// Averages: rounded to nearest, ties away from zero; or (h) rounded down.
STREAMLAB_OF_PARTS(__vavgs, true, (a + b + (a + b >= 0 ? 1 : 0)) >> 1)
STREAMLAB_OF_PARTS(__vavgu, false, (a + b + 1) >> 1)
STREAMLAB_OF_PARTS(__vhaddu, false, (a + b) >> 1)

// Comparisons set all bits of a part (cmp), or set it to 1 (set).
#define STREAMLAB_COMPARED(which, is_signed, comparison)                                           \
    STREAMLAB_OF_PARTS(__vcmp##which, is_signed, (comparison) ? -1 : 0)                            \
    STREAMLAB_OF_PARTS(__vset##which, is_signed, (comparison) ? 1 : 0)
STREAMLAB_COMPARED(eq, false, a == b)
STREAMLAB_COMPARED(ne, false, a != b)
STREAMLAB_COMPARED(ges, true, a >= b)
STREAMLAB_COMPARED(geu, false, a >= b)
STREAMLAB_COMPARED(gts, true, a > b)
STREAMLAB_COMPARED(gtu, false, a > b)
STREAMLAB_COMPARED(les, true, a <= b)
STREAMLAB_COMPARED(leu, false, a <= b)
STREAMLAB_COMPARED(lts, true, a < b)
STREAMLAB_COMPARED(ltu, false, a < b)
#undef STREAMLAB_COMPARED
#undef STREAMLAB_OF_PARTS_OF_ONE
#undef STREAMLAB_OF_PARTS

STREAMLAB_INLINE unsigned __vsads2(unsigned x, unsigned y) {
    return streamlab_abi::sum_of_differences<16, true>(x, y);
}
STREAMLAB_INLINE unsigned __vsads4(unsigned x, unsigned y) {
    return streamlab_abi::sum_of_differences<8, true>(x, y);
}
STREAMLAB_INLINE unsigned __vsadu2(unsigned x, unsigned y) {
    return streamlab_abi::sum_of_differences<16, false>(x, y);
}
STREAMLAB_INLINE unsigned __vsadu4(unsigned x, unsigned y) {
    return streamlab_abi::sum_of_differences<8, false>(x, y);
}

namespace streamlab_abi {

// The products of `Count` parts of x with as many bytes of y, from byte `from` on, added to a sum
// that wraps around.
template <unsigned Bits, unsigned Count, bool Signed>
STREAMLAB_INLINE unsigned dot_product(unsigned x, unsigned y, unsigned from, unsigned sum) {
    for (unsigned i = 0; i < Count; ++i)
        sum += static_cast<unsigned>(part_of<Bits, Signed>(x, Bits * i)) *
               static_cast<unsigned>(part_of<8, Signed>(y, 8 * i + from));
    return sum;
}
template <class Vector>
STREAMLAB_INLINE unsigned word_of(Vector vector) {
    static_assert(sizeof(Vector) == sizeof(unsigned), "a word holds two shorts or four chars");
    return __builtin_bit_cast(unsigned, vector);
}

}  // namespace streamlab_abi

// Dot products of four bytes, or of two halves with the lower (lo) or upper (hi) two bytes.
#define STREAMLAB_DOT_PRODUCT(name, bits, count, from, halves, bytes, unsigned_halves,             \
                              unsigned_bytes)                                                      \
    STREAMLAB_INLINE int name(int x, int y, int sum) {                                             \
        return static_cast<int>(streamlab_abi::dot_product<bits, count, true>(                     \
            static_cast<unsigned>(x), static_cast<unsigned>(y), from,                              \
            static_cast<unsigned>(sum)));                                                          \
    }                                                                                              \
    STREAMLAB_INLINE unsigned name(unsigned x, unsigned y, unsigned sum) {                         \
        return streamlab_abi::dot_product<bits, count, false>(x, y, from, sum);                    \
    }                                                                                              \
    STREAMLAB_INLINE int name(halves x, bytes y, int sum) {                                        \
        return static_cast<int>(streamlab_abi::dot_product<bits, count, true>(                     \
            streamlab_abi::word_of(x), streamlab_abi::word_of(y), from,                            \
            static_cast<unsigned>(sum)));                                                          \
    }                                                                                              \
    STREAMLAB_INLINE unsigned name(unsigned_halves x, unsigned_bytes y, unsigned sum) {            \
        return streamlab_abi::dot_product<bits, count, false>(                                     \
            streamlab_abi::word_of(x), streamlab_abi::word_of(y), from, sum);                      \
    }
STREAMLAB_DOT_PRODUCT(__dp4a, 8, 4, 0, char4, char4, uchar4, uchar4)
STREAMLAB_DOT_PRODUCT(__dp2a_lo, 16, 2, 0, short2, char4, ushort2, uchar4)
STREAMLAB_DOT_PRODUCT(__dp2a_hi, 16, 2, 16, short2, char4, ushort2, uchar4)
#undef STREAMLAB_DOT_PRODUCT

namespace streamlab_abi {

template <class T>
STREAMLAB_INLINE T larger(T a, T b) {
    return a < b ? b : a;
}
template <class T>
STREAMLAB_INLINE T smaller(T a, T b) {
    return b < a ? b : a;
}
// The sum wraps around.
STREAMLAB_INLINE int wrapped_sum(int a, int b) {
    return static_cast<int>(static_cast<unsigned>(a) + static_cast<unsigned>(b));
}
STREAMLAB_INLINE unsigned wrapped_sum(unsigned a, unsigned b) { return a + b; }

template <bool Signed>
STREAMLAB_INLINE int half_of(int value) {
    return part_of<16, Signed>(static_cast<unsigned>(value), 0);
}
// A word with the halves compute(half of x, half of y, half of z).
template <bool Signed, class Compute>
STREAMLAB_INLINE unsigned by_halves(unsigned x, unsigned y, unsigned z, Compute compute) {
    unsigned result = 0;
    for (unsigned shift = 0; shift < 32; shift += 16)
        result |= (static_cast<unsigned>(compute(part_of<16, Signed>(x, shift),
                                                 part_of<16, Signed>(y, shift),
                                                 part_of<16, Signed>(z, shift))) &
                   0xffffu)
                  << shift;
    return result;
}

}  // namespace streamlab_abi

// DPX: the maximum or minimum of three numbers, or of a sum and a number, of 32 bits or of 16-bit
// halves; with relu, at least 0.
#define STREAMLAB_DPX(which, choose)                                                               \
    STREAMLAB_INLINE int __vi##which##3_s32(int a, int b, int c) {                                 \
        return streamlab_abi::choose(streamlab_abi::choose(a, b), c);                              \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __vi##which##3_u32(unsigned a, unsigned b, unsigned c) {             \
        return streamlab_abi::choose(streamlab_abi::choose(a, b), c);                              \
    }                                                                                              \
    STREAMLAB_INLINE int __vi##which##3_s32_relu(int a, int b, int c) {                            \
        return streamlab_abi::larger(__vi##which##3_s32(a, b, c), 0);                              \
    }                                                                                              \
    STREAMLAB_INLINE int __vi##which##_s32_relu(int a, int b) {                                    \
        return streamlab_abi::larger(streamlab_abi::choose(a, b), 0);                              \
    }                                                                                              \
    STREAMLAB_INLINE int __viadd##which##_s32(int a, int b, int c) {                               \
        return streamlab_abi::choose(streamlab_abi::wrapped_sum(a, b), c);                         \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __viadd##which##_u32(unsigned a, unsigned b, unsigned c) {           \
        return streamlab_abi::choose(streamlab_abi::wrapped_sum(a, b), c);                         \
    }                                                                                              \
    STREAMLAB_INLINE int __viadd##which##_s32_relu(int a, int b, int c) {                          \
        return streamlab_abi::larger(__viadd##which##_s32(a, b, c), 0);                            \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __vi##which##3_s16x2(unsigned a, unsigned b, unsigned c) {           \
        return streamlab_abi::by_halves<true>(a, b, c, __vi##which##3_s32);                        \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __vi##which##3_u16x2(unsigned a, unsigned b, unsigned c) {           \
        return streamlab_abi::by_halves<false>(a, b, c, __vi##which##3_s32);                       \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __vi##which##3_s16x2_relu(unsigned a, unsigned b, unsigned c) {      \
        return streamlab_abi::by_halves<true>(a, b, c, __vi##which##3_s32_relu);                   \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __vi##which##_s16x2_relu(unsigned a, unsigned b) {                   \
        return streamlab_abi::by_halves<true>(                                                     \
            a, b, 0, [](int x, int y, int) { return __vi##which##_s32_relu(x, y); });              \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __viadd##which##_s16x2(unsigned a, unsigned b, unsigned c) {         \
        return streamlab_abi::by_halves<true>(a, b, c, [](int x, int y, int z) {                   \
            return streamlab_abi::choose(streamlab_abi::half_of<true>(x + y), z);                  \
        });                                                                                        \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __viadd##which##_u16x2(unsigned a, unsigned b, unsigned c) {         \
        return streamlab_abi::by_halves<false>(a, b, c, [](int x, int y, int z) {                  \
            return streamlab_abi::choose(streamlab_abi::half_of<false>(x + y), z);                 \
        });                                                                                        \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __viadd##which##_s16x2_relu(unsigned a, unsigned b, unsigned c) {    \
        return streamlab_abi::by_halves<true>(a, b, c, [](int x, int y, int z) {                   \
            return streamlab_abi::larger(                                                          \
                streamlab_abi::choose(streamlab_abi::half_of<true>(x + y), z), 0);                 \
        });                                                                                        \
    }
STREAMLAB_DPX(max, larger)
STREAMLAB_DPX(min, smaller)
#undef STREAMLAB_DPX

// These also return whether the first operand was chosen: a >= b, or a <= b.
#define STREAMLAB_DPX_WHICH(which, choose, is_first)                                               \
    STREAMLAB_INLINE int __vib##which##_s32(int a, int b, bool* first) {                           \
        *first = a is_first b;                                                                     \
        return streamlab_abi::choose(a, b);                                                        \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __vib##which##_u32(unsigned a, unsigned b, bool* first) {            \
        *first = a is_first b;                                                                     \
        return streamlab_abi::choose(a, b);                                                        \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __vib##which##_s16x2(unsigned a, unsigned b, bool* upper_first,      \
                                                   bool* lower_first) {                            \
        *upper_first = streamlab_abi::part_of<16, true>(a, 16)                                     \
            is_first streamlab_abi::part_of<16, true>(b, 16);                                      \
        *lower_first = streamlab_abi::part_of<16, true>(a, 0)                                      \
            is_first streamlab_abi::part_of<16, true>(b, 0);                                       \
        return streamlab_abi::by_halves<true>(                                                     \
            a, b, 0, [](int x, int y, int) { return streamlab_abi::choose(x, y); });               \
    }                                                                                              \
    STREAMLAB_INLINE unsigned __vib##which##_u16x2(unsigned a, unsigned b, bool* upper_first,      \
                                                   bool* lower_first) {                            \
        *upper_first = a >> 16 is_first b >> 16;                                                   \
        *lower_first = (a & 0xffffu) is_first(b & 0xffffu);                                        \
        return streamlab_abi::by_halves<false>(                                                    \
            a, b, 0, [](int x, int y, int) { return streamlab_abi::choose(x, y); });               \
    }
STREAMLAB_DPX_WHICH(max, larger, >=)
STREAMLAB_DPX_WHICH(min, smaller, <=)
#undef STREAMLAB_DPX_WHICH
