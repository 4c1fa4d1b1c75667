// make_float4(x, y, z, w) and similar functions, for every short vector type.
#pragma once

#include "streamlab/cudart/types/vector.hpp"

#define STREAMLAB_MAKE_FOUR(name, element)                                                         \
    inline name make_##name(element x, element y, element z, element w) { return name{x, y, z, w}; }
#define STREAMLAB_MAKE(prefix, element)                                                            \
    inline prefix##1 make_##prefix##1(element x) { return prefix##1 {x}; }                         \
    inline prefix##2 make_##prefix##2(element x, element y) { return prefix##2 {x, y}; }           \
    inline prefix##3 make_##prefix##3(element x, element y, element z) {                           \
        return prefix##3 {x, y, z};                                                                \
    }                                                                                              \
    STREAMLAB_MAKE_FOUR(prefix##4, element)

STREAMLAB_MAKE(char, signed char)
STREAMLAB_MAKE(uchar, unsigned char)
STREAMLAB_MAKE(short, short)
STREAMLAB_MAKE(ushort, unsigned short)
STREAMLAB_MAKE(int, int)
STREAMLAB_MAKE(uint, unsigned)
STREAMLAB_MAKE(long, long)
STREAMLAB_MAKE(ulong, unsigned long)
STREAMLAB_MAKE(longlong, long long)
STREAMLAB_MAKE(ulonglong, unsigned long long)
STREAMLAB_MAKE(float, float)
STREAMLAB_MAKE(double, double)

STREAMLAB_MAKE_FOUR(long4_16a, long)
STREAMLAB_MAKE_FOUR(long4_32a, long)
STREAMLAB_MAKE_FOUR(ulong4_16a, unsigned long)
STREAMLAB_MAKE_FOUR(ulong4_32a, unsigned long)
STREAMLAB_MAKE_FOUR(longlong4_16a, long long)
STREAMLAB_MAKE_FOUR(longlong4_32a, long long)
STREAMLAB_MAKE_FOUR(ulonglong4_16a, unsigned long long)
STREAMLAB_MAKE_FOUR(ulonglong4_32a, unsigned long long)
STREAMLAB_MAKE_FOUR(double4_16a, double)
STREAMLAB_MAKE_FOUR(double4_32a, double)

#undef STREAMLAB_MAKE
#undef STREAMLAB_MAKE_FOUR
