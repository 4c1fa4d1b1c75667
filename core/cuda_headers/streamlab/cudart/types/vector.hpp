// dim3 and the short vector types: char2, float4, ... Those with two and four elements are aligned
// for the device's wide loads, to at most 16 bytes. For four 8-byte elements there are also forms
// with the alignment in the name (double4_16a, double4_32a).
#pragma once

#define STREAMLAB_VECTORS(prefix, element)                                                         \
    struct prefix##1 {                                                                             \
        element x;                                                                                 \
    };                                                                                             \
    struct alignas(2 * sizeof(element)) prefix##2 {                                                \
        element x, y;                                                                              \
    };                                                                                             \
    struct prefix##3 {                                                                             \
        element x, y, z;                                                                           \
    };                                                                                             \
    struct alignas(sizeof(element) < 4 ? 4 * sizeof(element) : 16) prefix##4 {                     \
        element x, y, z, w;                                                                        \
    };
#define STREAMLAB_WIDE_VECTORS(prefix, element)                                                    \
    struct alignas(16) prefix##4_16a {                                                             \
        element x, y, z, w;                                                                        \
    };                                                                                             \
    struct alignas(32) prefix##4_32a {                                                             \
        element x, y, z, w;                                                                        \
    };

STREAMLAB_VECTORS(char, signed char)
STREAMLAB_VECTORS(uchar, unsigned char)
STREAMLAB_VECTORS(short, short)
STREAMLAB_VECTORS(ushort, unsigned short)
STREAMLAB_VECTORS(int, int)
STREAMLAB_VECTORS(uint, unsigned)
STREAMLAB_VECTORS(long, long)
STREAMLAB_VECTORS(ulong, unsigned long)
STREAMLAB_VECTORS(longlong, long long)
STREAMLAB_VECTORS(ulonglong, unsigned long long)
STREAMLAB_VECTORS(float, float)
STREAMLAB_VECTORS(double, double)

STREAMLAB_WIDE_VECTORS(long, long)
STREAMLAB_WIDE_VECTORS(ulong, unsigned long)
STREAMLAB_WIDE_VECTORS(longlong, long long)
STREAMLAB_WIDE_VECTORS(ulonglong, unsigned long long)
STREAMLAB_WIDE_VECTORS(double, double)

#undef STREAMLAB_WIDE_VECTORS
#undef STREAMLAB_VECTORS

// The extent of a grid or a block; omitted dimensions are 1.
struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned width = 1, unsigned height = 1, unsigned depth = 1)
        : x(width), y(height), z(depth) {}
    constexpr dim3(uint3 from) : x(from.x), y(from.y), z(from.z) {}
    constexpr operator uint3() const { return uint3{x, y, z}; }
};
