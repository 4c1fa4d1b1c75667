// Packed numbers of 8 and 16 bits in a word: sums that wrap around or saturate,
// comparisons, averages, absolute differences, dot products; and NVIDIA's DPX functions,
// minimum and maximum of several. Each is compared with a plain loop over all parts.
// rule: S1
// prints: 0 of 54 wrong
// prints: 00000000 00000004 ffffffff 00000001
#include "case.cuh"

template <int Bits, bool Signed>
__device__ int part(unsigned word, int i) {
    const int value = static_cast<int>(word >> (Bits * i)) & ((1 << Bits) - 1);
    return Signed && value >> (Bits - 1) ? value - (1 << Bits) : value;
}
template <int Bits, bool Signed>
__device__ int clamped(int value) {
    const int least = Signed ? -(1 << (Bits - 1)) : 0, most = (1 << (Bits - Signed)) - 1;
    return value < least ? least : value > most ? most : value;
}
// True if each part of `found` is expected(a, b) of the operands' parts.
template <int Bits, bool Signed, class Expected>
__device__ int differs(unsigned found, unsigned x, unsigned y, Expected expected) {
    for (int i = 0; i < 32 / Bits; ++i)
        if (part<Bits, false>(found, i) !=
            (expected(part<Bits, Signed>(x, i), part<Bits, Signed>(y, i)) & ((1 << Bits) - 1)))
            return 1;
    return 0;
}
template <int Bits, bool Signed>
__device__ int sum_of_differences(unsigned x, unsigned y) {
    int sum = 0;
    for (int i = 0; i < 32 / Bits; ++i)
        sum += abs(part<Bits, Signed>(x, i) - part<Bits, Signed>(y, i));
    return sum;
}

#define BOTH(name, is_signed, value_of_bytes, value_of_halves)                                     \
    wrong +=                                                                                       \
        differs<8, is_signed>(name##4(x, y), x, y, [](int a, int b) { return value_of_bytes; });   \
    wrong +=                                                                                       \
        differs<16, is_signed>(name##2(x, y), x, y, [](int a, int b) { return value_of_halves; }); \
    tried += 2;
#define ALIKE(name, is_signed, value) BOTH(name, is_signed, (value), (value))
#define SATURATED(name, is_signed, value)                                                          \
    BOTH(name, is_signed, (clamped<8, is_signed>(value)), (clamped<16, is_signed>(value)))

__global__ void compare(const unsigned* words, int count, int* totals) {
    int wrong = 0, tried = 0;
    const unsigned x = words[threadIdx.x / count], y = words[threadIdx.x % count];
    ALIKE(__vadd, true, a + b)
    SATURATED(__vaddss, true, a + b)
    SATURATED(__vaddus, false, a + b)
    ALIKE(__vsub, true, a - b)
    SATURATED(__vsubss, true, a - b)
    SATURATED(__vsubus, false, a - b)
    ALIKE(__vabsdiffs, true, abs(a - b))
    ALIKE(__vabsdiffu, false, abs(a - b))
    ALIKE(__vmaxs, true, max(a, b))
    ALIKE(__vmaxu, false, max(a, b))
    ALIKE(__vmins, true, min(a, b))
    ALIKE(__vminu, false, min(a, b))
    ALIKE(__vavgu, false, (a + b + 1) / 2)
    ALIKE(__vavgs, true, a + b >= 0 ? (a + b + 1) / 2 : (a + b - 1) / 2)
    ALIKE(__vhaddu, false, (a + b) / 2)
    ALIKE(__vcmpeq, false, a == b ? -1 : 0)
    ALIKE(__vcmpgts, true, a > b ? -1 : 0)
    ALIKE(__vcmpleu, false, a <= b ? -1 : 0)
    ALIKE(__vsetne, false, a != b)
    ALIKE(__vsetlts, true, a < b)
    ALIKE(__vsetgeu, false, a >= b)
    wrong += differs<8, true>(__vneg4(x), x, y, [](int a, int) { return -a; });
    wrong += differs<16, true>(__vabs2(x), x, y, [](int a, int) { return abs(a); });
    wrong += differs<8, true>(__vnegss4(x), x, y, [](int a, int) { return clamped<8, true>(-a); });
    wrong +=
        differs<16, true>(__vabsss2(x), x, y, [](int a, int) { return clamped<16, true>(abs(a)); });
    wrong += static_cast<int>(__vsads4(x, y)) != sum_of_differences<8, true>(x, y);
    wrong += static_cast<int>(__vsadu2(x, y)) != sum_of_differences<16, false>(x, y);
    int dot = 7, lower = 7, upper = 7;
    for (int i = 0; i < 4; ++i)
        dot += part<8, true>(x, i) * part<8, true>(y, i);
    for (int i = 0; i < 2; ++i) {
        lower += part<16, true>(x, i) * part<8, true>(y, i);
        upper += part<16, true>(x, i) * part<8, true>(y, i + 2);
    }
    wrong += __dp4a(static_cast<int>(x), static_cast<int>(y), 7) != dot;
    wrong += __dp2a_lo(static_cast<int>(x), static_cast<int>(y), 7) != lower;
    wrong += __dp2a_hi(static_cast<int>(x), static_cast<int>(y), 7) != upper;
    wrong += differs<16, true>(__viaddmax_s16x2(x, y, x), x, y, [](int a, int b) {
        return max(static_cast<int>(static_cast<short>(a + b)), a);
    });
    wrong += differs<16, true>(__vimin3_s16x2_relu(x, y, x), x, y,
                               [](int a, int b) { return max(min(a, b), 0); });
    bool first = false;
    const int most = __vibmax_s32(static_cast<int>(x), static_cast<int>(y), &first);
    wrong += most != max(static_cast<int>(x), static_cast<int>(y)) ||
             first != (static_cast<int>(x) >= static_cast<int>(y));
    tried += 12;
    atomicAdd(&totals[0], wrong);
    totals[1] = tried;
}

__global__ void find(unsigned* results) {
    results[0] = __fns(0xf1, 0, 0);
    results[1] = __fns(0xf1, 0, 2);
    results[2] = __fns(0xf1, 3, 0);
    results[3] = __vimax3_u32(0, 1, 0);
}

int main() {
    constexpr unsigned words[] = {0,          0x80808080, 0x7f7f7f7f, 0xffffffff,
                                  0x01ff7f80, 0x8000ffff, 0x12345678, 0xfedcba98};
    constexpr int count = sizeof words / sizeof words[0];
    unsigned* on_device;
    CHECK(cudaMalloc(&on_device, sizeof words));
    CHECK(cudaMemcpy(on_device, words, sizeof words, cudaMemcpyHostToDevice));
    int* const totals = pinned_ints(2, 0);
    compare<<<1, count * count>>>(on_device, count, totals);
    auto* const results = reinterpret_cast<unsigned*>(pinned_ints(4, 0));
    find<<<1, 1>>>(results);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d of %d wrong\n", totals[0], totals[1]);
    std::printf("%08x %08x %08x %08x\n", results[0], results[1], results[2], results[3]);
    CHECK(cudaFree(on_device));
}
