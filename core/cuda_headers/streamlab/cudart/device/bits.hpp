// Integer intrinsics: counting, reversing and shifting bits, high halves of products.
#pragma once

#include "streamlab/cudart/always_inline.hpp"

STREAMLAB_INLINE int __popc(unsigned x) { return __builtin_popcount(x); }
STREAMLAB_INLINE int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
STREAMLAB_INLINE int __clz(int x) { return x == 0 ? 32 : __builtin_clz(unsigned(x)); }
STREAMLAB_INLINE int __clzll(long long x) {
    return x == 0 ? 64 : __builtin_clzll(static_cast<unsigned long long>(x));
}
STREAMLAB_INLINE int __ffs(int x) { return __builtin_ffs(x); }
STREAMLAB_INLINE int __ffsll(long long x) { return __builtin_ffsll(x); }

STREAMLAB_INLINE unsigned __brev(unsigned x) {
    x = ((x >> 1) & 0x55555555u) | ((x & 0x55555555u) << 1);
    x = ((x >> 2) & 0x33333333u) | ((x & 0x33333333u) << 2);
    x = ((x >> 4) & 0x0f0f0f0fu) | ((x & 0x0f0f0f0fu) << 4);
    return __builtin_bswap32(x);
}
STREAMLAB_INLINE unsigned long long __brevll(unsigned long long x) {
    return (static_cast<unsigned long long>(__brev(unsigned(x))) << 32) | __brev(unsigned(x >> 32));
}

STREAMLAB_INLINE unsigned short __nv_bswap16(unsigned short x) { return __builtin_bswap16(x); }
STREAMLAB_INLINE unsigned __nv_bswap32(unsigned x) { return __builtin_bswap32(x); }
STREAMLAB_INLINE unsigned long long __nv_bswap64(unsigned long long x) {
    return __builtin_bswap64(x);
}

// The low three bits of each hexadecimal digit of the selector select one of the eight bytes of
// y:x.
STREAMLAB_INLINE unsigned __byte_perm(unsigned x, unsigned y, unsigned selector) {
    const unsigned long long bytes = (static_cast<unsigned long long>(y) << 32) | x;
    unsigned result = 0;
    for (unsigned i = 0; i < 4; ++i) {
        const unsigned which = (selector >> (4 * i)) & 7u;
        result |= (unsigned(bytes >> (8 * which)) & 0xffu) << (8 * i);
    }
    return result;
}

// The 64 bits of high:low, shifted; the plain forms use the shift modulo 32, and the forms with c
// clamp it to 32.
STREAMLAB_INLINE unsigned __funnelshift_lc(unsigned low, unsigned high, unsigned shift) {
    const unsigned by = shift < 32u ? shift : 32u;
    return unsigned((((static_cast<unsigned long long>(high) << 32) | low) << by) >> 32);
}
STREAMLAB_INLINE unsigned __funnelshift_rc(unsigned low, unsigned high, unsigned shift) {
    const unsigned by = shift < 32u ? shift : 32u;
    return unsigned(((static_cast<unsigned long long>(high) << 32) | low) >> by);
}
STREAMLAB_INLINE unsigned __funnelshift_l(unsigned low, unsigned high, unsigned shift) {
    return __funnelshift_lc(low, high, shift & 31u);
}
STREAMLAB_INLINE unsigned __funnelshift_r(unsigned low, unsigned high, unsigned shift) {
    return __funnelshift_rc(low, high, shift & 31u);
}

STREAMLAB_INLINE int __mulhi(int x, int y) {
    return int((static_cast<long long>(x) * static_cast<long long>(y)) >> 32);
}
STREAMLAB_INLINE unsigned __umulhi(unsigned x, unsigned y) {
    return unsigned((static_cast<unsigned long long>(x) * y) >> 32);
}
STREAMLAB_INLINE long long __mul64hi(long long x, long long y) {
    return static_cast<long long>((static_cast<__int128>(x) * y) >> 64);
}
STREAMLAB_INLINE unsigned long long __umul64hi(unsigned long long x, unsigned long long y) {
    return static_cast<unsigned long long>((static_cast<unsigned __int128>(x) * y) >> 64);
}

// Products of the low 24 bits.
STREAMLAB_INLINE int __mul24(int x, int y) {
    return int(unsigned(int(unsigned(x) << 8) >> 8) * unsigned(int(unsigned(y) << 8) >> 8));
}
STREAMLAB_INLINE unsigned __umul24(unsigned x, unsigned y) {
    return (x & 0xffffffu) * (y & 0xffffffu);
}

// Averages without overflow, rounded down or (r) up; sums of absolute differences.
STREAMLAB_INLINE int __hadd(int x, int y) { return int((static_cast<long long>(x) + y) >> 1); }
STREAMLAB_INLINE int __rhadd(int x, int y) { return int((static_cast<long long>(x) + y + 1) >> 1); }
STREAMLAB_INLINE unsigned __uhadd(unsigned x, unsigned y) {
    return unsigned((static_cast<unsigned long long>(x) + y) >> 1);
}
STREAMLAB_INLINE unsigned __urhadd(unsigned x, unsigned y) {
    return unsigned((static_cast<unsigned long long>(x) + y + 1) >> 1);
}
STREAMLAB_INLINE unsigned __sad(int x, int y, unsigned z) {
    return z + (x < y ? unsigned(y) - unsigned(x) : unsigned(x) - unsigned(y));
}
STREAMLAB_INLINE unsigned __usad(unsigned x, unsigned y, unsigned z) {
    return z + (x < y ? y - x : x - y);
}

// The position of the nth set bit, counted from `base`: upwards, or downwards for a negative
// offset; for the offset 0, `base` itself if it is set. All ones if there is none.
STREAMLAB_INLINE unsigned __fns(unsigned mask, unsigned base, int offset) {
    if (offset == 0) return base < 32u && ((mask >> base) & 1u) ? base : 0xffffffffu;
    const int step = offset > 0 ? 1 : -1;
    int wanted = offset > 0 ? offset : -offset;
    for (int at = int(base); at >= 0 && at < 32; at += step)
        if (((mask >> at) & 1u) && --wanted == 0) return unsigned(at);
    return 0xffffffffu;
}
