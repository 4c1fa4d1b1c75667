// Prints a checksum of the results of each function of half and bfloat16 on the host, over all
// numbers or many pairs of them. Built with this project's headers and with a toolkit's, it must
// print the same. With a function's name as argument, prints the single results of that function.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdint>
#include <cstdio>
#include <cstring>

namespace {

const char* wanted = "";

std::uint64_t bits(__half v) { return __half_as_ushort(v); }
std::uint64_t bits(__nv_bfloat16 v) { return __bfloat16_as_ushort(v); }
std::uint64_t bits(__half2 v) { return bits(__low2half(v)) | bits(__high2half(v)) << 16; }
std::uint64_t bits(__nv_bfloat162 v) {
    return bits(__low2bfloat16(v)) | bits(__high2bfloat16(v)) << 16;
}
std::uint64_t bits(float v) {
    std::uint32_t result;
    __builtin_memcpy(&result, &v, sizeof v);
    return v != v ? 0x7fc00000u : result;
}
template <class T>
std::uint64_t bits(T v) {
    return static_cast<std::uint64_t>(v);
}

class Sum {
public:
    explicit Sum(const char* name) : name_(name), shown_(std::strcmp(name, wanted) == 0) {}
    ~Sum() { std::printf("%s %016llx\n", name_, static_cast<unsigned long long>(sum_)); }
    void add(std::uint64_t value) {
        sum_ = (sum_ ^ value) * 0x100000001b3ull;
        if (shown_) std::printf("  %u %llx\n", count_, static_cast<unsigned long long>(value));
        ++count_;
    }

private:
    const char* name_;
    bool shown_;
    unsigned count_ = 0;
    std::uint64_t sum_ = 0xcbf29ce484222325ull;
};

// Edge cases: all exponents, both signs, edges of the fraction.
template <class Number, Number (*From)(unsigned short)>
struct All {
    static Number number(unsigned i) { return From(static_cast<unsigned short>(i)); }
    static Number spread(unsigned i) { return number(i * 331u + (i >> 3) * 7u); }
};
using Halves = All<__half, __ushort_as_half>;
using Bfloats = All<__nv_bfloat16, __ushort_as_bfloat16>;

float a_float(unsigned i) {
    const std::uint32_t word = i * 2654435761u ^ (i << 7);
    float value;
    __builtin_memcpy(&value, &word, sizeof value);
    // Values near rounding ties of both formats, and other values.
    return i % 3 == 0 ? value
                      : __half2float(Halves::number(i)) * (1.0f + 0x1p-11f + 0x1p-23f * (i % 5));
}
double a_double(unsigned i) { return i % 2 ? a_float(i) * (1.0 + 0x1p-40 * (i % 7)) : a_float(i); }

#define UNARY(set, f)                                                                              \
    {                                                                                              \
        Sum sum(#set " " #f);                                                                      \
        for (unsigned i = 0; i < 65536; ++i)                                                       \
            sum.add(bits(f(set::number(i))));                                                      \
    }
#define BINARY(set, f)                                                                             \
    {                                                                                              \
        Sum sum(#set " " #f);                                                                      \
        for (unsigned i = 0; i < 400; ++i)                                                         \
            for (unsigned k = 0; k < 400; ++k)                                                     \
                sum.add(bits(f(set::spread(i), set::spread(k))));                                  \
    }
#define PAIRS(set, f)                                                                              \
    {                                                                                              \
        Sum sum(#set " " #f);                                                                      \
        for (unsigned i = 0; i < 200; ++i)                                                         \
            for (unsigned k = 0; k < 200; ++k) {                                                   \
                const decltype(__habs2(set##2 ::pair(0))) a = set##2 ::pair(i);                    \
                sum.add(bits(f(a, set##2 ::pair(k))));                                             \
            }                                                                                      \
    }
#define FROM(f, source, cast)                                                                      \
    {                                                                                              \
        Sum sum(#f);                                                                               \
        for (unsigned i = 0; i < 200000; ++i)                                                      \
            sum.add(bits(f(cast(source(i)))));                                                     \
    }

struct Halves2 {
    static __half2 pair(unsigned i) {
        return __halves2half2(Halves::spread(i), Halves::spread(i * 5 + 3));
    }
};
struct Bfloats2 {
    static __nv_bfloat162 pair(unsigned i) {
        return __halves2bfloat162(Bfloats::spread(i), Bfloats::spread(i * 5 + 3));
    }
};

long long a_long(unsigned i) {
    return static_cast<long long>((i * 0x9e3779b97f4a7c15ull) >> (i % 64)) * (i % 2 ? 1 : -1);
}

#define BOTH(set)                                                                                  \
    UNARY(set, __hneg)                                                                             \
    UNARY(set, __habs)                                                                             \
    UNARY(set, __hisnan)                                                                           \
    UNARY(set, __hisinf)                                                                           \
    UNARY(set, float)                                                                              \
    UNARY(set, int)                                                                                \
    UNARY(set, short)                                                                              \
    UNARY(set, (unsigned long long))                                                               \
    UNARY(set, (signed char))                                                                      \
    UNARY(set, bool)                                                                               \
    UNARY(set, -)                                                                                  \
    BINARY(set, __hadd)                                                                            \
    BINARY(set, __hsub)                                                                            \
    BINARY(set, __hmul)                                                                            \
    BINARY(set, __hdiv)                                                                            \
    BINARY(set, __hadd_rn)                                                                         \
    BINARY(set, __hadd_sat)                                                                        \
    BINARY(set, __hsub_sat)                                                                        \
    BINARY(set, __hmul_sat)                                                                        \
    BINARY(set, __hmax)                                                                            \
    BINARY(set, __hmin)                                                                            \
    BINARY(set, __hmax_nan)                                                                        \
    BINARY(set, __hmin_nan)                                                                        \
    BINARY(set, __heq)                                                                             \
    BINARY(set, __hne)                                                                             \
    BINARY(set, __hle)                                                                             \
    BINARY(set, __hge)                                                                             \
    BINARY(set, __hlt)                                                                             \
    BINARY(set, __hgt)                                                                             \
    BINARY(set, __hequ)                                                                            \
    BINARY(set, __hneu)                                                                            \
    BINARY(set, __hleu)                                                                            \
    BINARY(set, __hgeu)                                                                            \
    BINARY(set, __hltu)                                                                            \
    BINARY(set, __hgtu)                                                                            \
    PAIRS(set, __hadd2)                                                                            \
    PAIRS(set, __hsub2)                                                                            \
    PAIRS(set, __hmul2)                                                                            \
    PAIRS(set, __h2div)                                                                            \
    PAIRS(set, __hmul2_sat)                                                                        \
    PAIRS(set, __hmax2)                                                                            \
    PAIRS(set, __hmin2_nan)                                                                        \
    PAIRS(set, __heq2)                                                                             \
    PAIRS(set, __hneu2)                                                                            \
    PAIRS(set, __hltu2_mask)                                                                       \
    PAIRS(set, __hge2_mask)                                                                        \
    PAIRS(set, __hbgt2)                                                                            \
    PAIRS(set, __hbneu2)

}  // namespace

int main(int count, char** arguments) {
    if (count > 1) wanted = arguments[1];
    {BOTH(Halves) UNARY(Halves, __half2int_rz) UNARY(Halves, __half2uint_rz) UNARY(
        Halves, __half2short_rz) UNARY(Halves, __half2ushort_rz) UNARY(Halves, __half2ll_rz)
         UNARY(Halves, __half2ull_rz) UNARY(Halves, __half2char_rz) UNARY(Halves, __half2uchar_rz)
             FROM(__float2half, a_float, ) FROM(__float2half_rz, a_float, )
                 FROM(__float2half_ru, a_float, ) FROM(__float2half_rd, a_float, ) FROM(
                     __double2half, a_double, ) FROM(__int2half_rn, a_long, int)
                     FROM(__int2half_rz, a_long, int) FROM(__int2half_ru, a_long, int) FROM(
                         __int2half_rd, a_long, int) FROM(__uint2half_rn, a_long, unsigned)
                         FROM(__uint2half_ru, a_long, unsigned) FROM(__short2half_rn, a_long, short)
                             FROM(__ushort2half_rd, a_long, (unsigned short))
                                 FROM(__ll2half_rn, a_long, ) FROM(__ll2half_rz, a_long, )
                                     FROM(__ll2half_ru, a_long, )
                                         FROM(__ull2half_rn, a_long, (unsigned long long))
                                             FROM(__ull2half_rd, a_long, (unsigned long long))} {
        BOTH(Bfloats)
        UNARY(Bfloats, __bfloat162int_rz)
        UNARY(Bfloats, __bfloat162uint_rz)
        UNARY(Bfloats, __bfloat162short_rz)
        UNARY(Bfloats, __bfloat162ushort_rz)
        UNARY(Bfloats, __bfloat162ll_rz)
        UNARY(Bfloats, __bfloat162ull_rz)
        UNARY(Bfloats, __bfloat162char_rz)
        UNARY(Bfloats, __bfloat162uchar_rz)
        FROM(__float2bfloat16, a_float, )
        FROM(__float2bfloat16_rz, a_float, )
        FROM(__float2bfloat16_ru, a_float, )
        FROM(__float2bfloat16_rd, a_float, )
        FROM(__double2bfloat16, a_double, )
        FROM(__int2bfloat16_rn, a_long, int)
        FROM(__uint2bfloat16_rn, a_long, unsigned)
        FROM(__short2bfloat16_rn, a_long, short)
        FROM(__ll2bfloat16_rn, a_long, )
        FROM(__ull2bfloat16_rn, a_long, (unsigned long long))
    }
}
