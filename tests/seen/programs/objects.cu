// Objects that are copied, cleared, passed and returned by value, of any size.
// touches: thread 0 writes buffer 1: 24 bytes, 0-23
// touches: thread 0 reads buffer 2: 24 bytes, 0-23
// touches: thread 0 writes buffer 3: 256 bytes, 0-255
// touches: thread 0 reads buffer 4: 256 bytes, 0-255
// touches: thread 0 writes buffer 5: 24 bytes, 0-23
// touches: thread 0 reads buffer 6: 12 bytes, 0-11
// touches: thread 0 reads buffer 7: 16 bytes, 0-15
// touches: thread 0 writes buffer 8: 12 bytes, 0-11
// touches: thread 0 writes buffer 9: 16 bytes, 0-15
// touches: thread 0 writes buffer 10: 24 bytes, 0-23
// touches: thread 0 writes buffer 11: 256 bytes, 0-255
// touches: thread 0 writes buffer 12: 16 bytes, 0-15
// touches: thread 0 reads buffer 12: 16 bytes, 0-15
// touches: thread 0 writes buffer 13: 8 bytes, 0-7
// touches: thread 0 reads buffer 13: 8 bytes, 0-7
#include <utility>

#include "../seen.cuh"

struct Three {
    double a, b, c;
};
struct Large {
    char bytes[256];
};

template <class T>
__attribute__((noinline)) void take(T object) {
    asm volatile("" : : "r"(&object) : "memory");
}

template <class T>
__attribute__((noinline)) T make() {
    T object{};
    asm volatile("" : : "r"(&object) : "memory");
    return object;
}

int main() {
    Three* three = opaque(pinned<Three>(1));
    *three = *opaque(pinned<Three>(1));
    Large* large = opaque(pinned<Large>(1));
    *large = *opaque(pinned<Large>(1));
    *opaque(pinned<Three>(1)) = {};
    take(*opaque(pinned<float3>(1)));
    take(*opaque(pinned<float4>(1)));
    *opaque(pinned<float3>(1)) = make<float3>();
    *opaque(pinned<float4>(1)) = make<float4>();
    *opaque(pinned<Three>(1)) = make<Three>();
    *opaque(pinned<Large>(1)) = make<Large>();
    __int128* wide = opaque(pinned<__int128>(1));
    *wide += 1;
    float* pair = opaque(pinned<float>(2));
    std::swap(pair[0], pair[1]);
}
