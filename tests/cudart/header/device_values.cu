// Prints results of device functions for arguments that reveal errors: edges, not a
// number, signs. With nvcc it runs on a GPU, whose output is device_values.txt;
// with this project's headers one host thread runs the kernel, and prints the same.
#include <cuda_runtime.h>
#include <math_constants.h>
#include <stdio.h>

#if defined(__CUDACC__)
#define KERNEL __global__
#define FUNCTION __device__
#define VARIABLE __device__
#define LAUNCH(kernel) kernel<<<1, 1>>>()
#define FINISH() return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1
#else
#define KERNEL
#define FUNCTION
#define VARIABLE static
#define LAUNCH(kernel) kernel()
#define FINISH() return 0
#endif

FUNCTION void show(const char* text, int value) { printf("%s = %d\n", text, value); }
FUNCTION void show(const char* text, unsigned value) { printf("%s = %uu\n", text, value); }
FUNCTION void show(const char* text, long long value) { printf("%s = %lld\n", text, value); }
FUNCTION void show(const char* text, unsigned long long value) {
    printf("%s = %lluu\n", text, value);
}
FUNCTION void show(const char* text, long value) { show(text, (long long)value); }
FUNCTION void show(const char* text, unsigned long value) { show(text, (unsigned long long)value); }
// Printed as bits, because -0 and NaN have several notations.
FUNCTION void show(const char* text, float value) {
    printf("%s = float %08x\n", text, __float_as_uint(value));
}
FUNCTION void show(const char* text, double value) {
    printf("%s = double %016llx\n", text, (unsigned long long)__double_as_longlong(value));
}
#define SHOW(expression) show(#expression, expression)

KERNEL void bits() {
    const unsigned words[] = {0u, 1u, 0x80000000u, 0x12345678u, 0xffffffffu};
    for (const unsigned w : words) {
        const unsigned long long ww = ((unsigned long long)w << 32) | (w ^ 0x5a5au);
        printf("word %08x\n", w);
        SHOW(__popc(w)), SHOW(__popcll(ww)), SHOW(__clz((int)w)), SHOW(__clzll((long long)ww));
        SHOW(__ffs((int)w)), SHOW(__ffsll((long long)ww)), SHOW(__brev(w)), SHOW(__brevll(ww));
        SHOW(__byte_perm(w, 0x9abcdef0u, 0x3210u)), SHOW(__byte_perm(w, 0x9abcdef0u, 0x7531u));
        SHOW(__byte_perm(w, 0x9abcdef0u, 0x8b4fu)), SHOW(__byte_perm(w, 0x9abcdef0u, 0xffffu));
        for (unsigned by = 0; by < 70; by += 23) {
            printf("shift %u\n", by);
            SHOW(__funnelshift_l(w, 0x9abcdef0u, by)), SHOW(__funnelshift_lc(w, 0x9abcdef0u, by));
            SHOW(__funnelshift_r(w, 0x9abcdef0u, by)), SHOW(__funnelshift_rc(w, 0x9abcdef0u, by));
        }
        SHOW(__mulhi((int)w, -7)), SHOW(__umulhi(w, 7u)), SHOW(__mul24((int)w, -7));
        SHOW(__umul24(w, 0x01000007u)), SHOW(__mul64hi((long long)ww, -9ll));
        SHOW(__umul64hi(ww, 0x123456789abcdefull)), SHOW(__hadd((int)w, 3)),
            SHOW(__rhadd((int)w, 3));
        SHOW(__uhadd(w, 3u)), SHOW(__urhadd(w, 3u)), SHOW(__sad((int)w, 5, 9u)),
            SHOW(__usad(w, 5u, 9u));
    }
}

KERNEL void conversions() {
    const double numbers[] = {0.0,    -0.0, 0.5,  1.5,   2.5,    -0.5,          -1.5,      -2.5,
                              1e9,    -1e9, 3e9,  -3e9,  5e9,    1e19,          -1e19,     2e19,
                              1e-300, 0.1,  -0.1, 1e300, -1e300, 123456789.125, 16777217.0};
    for (const double d : numbers) {
        const float f = (float)d;
        printf("number %g\n", d);
        SHOW(__float2int_rn(f)), SHOW(__float2int_rz(f)), SHOW(__float2int_ru(f)),
            SHOW(__float2int_rd(f));
        SHOW(__float2uint_rn(f)), SHOW(__float2uint_rz(f)), SHOW(__float2uint_ru(f));
        SHOW(__float2uint_rd(f)), SHOW(__float2ll_rn(f)), SHOW(__float2ll_rd(f)),
            SHOW(__float2ull_rn(f));
        SHOW(__float2ull_ru(f)), SHOW(__double2int_rn(d)), SHOW(__double2int_rz(d));
        SHOW(__double2int_ru(d)), SHOW(__double2int_rd(d)), SHOW(__double2uint_rn(d));
        SHOW(__double2uint_rd(d)), SHOW(__double2ll_rn(d)), SHOW(__double2ll_ru(d));
        SHOW(__double2ull_rn(d)), SHOW(__double2ull_rz(d));
        SHOW(__double2float_rn(d)), SHOW(__double2float_rz(d)), SHOW(__double2float_ru(d));
        SHOW(__double2float_rd(d)), SHOW(__double2hiint(d)), SHOW(__double2loint(d));
        SHOW(__saturatef(f)), SHOW(__float_as_int(f));
    }
    const float nan = CUDART_NAN_F;
    SHOW(__float2int_rn(nan)), SHOW(__float2uint_rn(nan)), SHOW(__float2ll_rn(nan));
    SHOW(__float2ull_rn(nan)), SHOW(__double2int_rn(CUDART_NAN)),
        SHOW(__double2uint_rn(CUDART_NAN));
    SHOW(__double2ll_rn(CUDART_NAN)), SHOW(__double2ull_rn(CUDART_NAN)), SHOW(__saturatef(nan));
    const long long integers[] = {0,
                                  1,
                                  -1,
                                  16777217,
                                  -16777217,
                                  9007199254740993ll,
                                  -9007199254740993ll,
                                  9223372036854775807ll};
    for (const long long n : integers) {
        printf("integer %lld\n", n);
        SHOW(__int2float_rn((int)n)), SHOW(__int2float_rz((int)n)), SHOW(__int2float_ru((int)n));
        SHOW(__int2float_rd((int)n)), SHOW(__uint2float_ru((unsigned)n)),
            SHOW(__uint2float_rd((unsigned)n));
        SHOW(__ll2float_rn(n)), SHOW(__ll2float_rz(n)), SHOW(__ll2float_ru(n)),
            SHOW(__ll2float_rd(n));
        SHOW(__ull2float_ru((unsigned long long)n)), SHOW(__ll2double_rn(n)),
            SHOW(__ll2double_rz(n));
        SHOW(__ll2double_ru(n)), SHOW(__ll2double_rd(n)),
            SHOW(__ull2double_ru((unsigned long long)n));
        SHOW(__int2double_rn((int)n)), SHOW(__uint2double_rn((unsigned)n));
        SHOW(__hiloint2double((int)(n >> 32), (int)n)), SHOW(__longlong_as_double(n));
    }
}

KERNEL void choices() {
    const float nan = CUDART_NAN_F;
    SHOW(min(-1, 2u)), SHOW(max(-1, 2u)), SHOW(min(2u, -1)), SHOW(min(-1ll, 2ull)),
        SHOW(max(-1l, 2ul));
    SHOW(min(1.0f, nan)), SHOW(max(nan, 1.0f)), SHOW(min(nan, 2.0)), SHOW(max(1.0f, 2.0));
    SHOW(rsqrtf(4.0f)), SHOW(rsqrt(4.0)), SHOW(rcbrt(8.0)), SHOW(sinpi(1.0)), SHOW(sinpi(0.5));
    SHOW(sinpi(-2.0)), SHOW(sinpi(3.0)), SHOW(sinpi(-3.0)), SHOW(cospi(0.5)), SHOW(cospi(1.0)),
        SHOW(cospi(1.5));
    SHOW(cospi(-2.0)), SHOW(sinpi(1e15 + 0.5)), SHOW(norm3d(2.0, 3.0, 6.0)), SHOW(rhypot(3.0, 4.0));
    SHOW(__fmaf_rn(0.1f, 0.2f, 0.3f)), SHOW(__fma_rn(0.1, 0.2, 0.3)), SHOW(__frcp_rn(3.0f));
    SHOW(__fsqrt_rn(2.0f)), SHOW(__frsqrt_rn(2.0f)), SHOW(__fdiv_rn(1.0f, 3.0f)),
        SHOW(__drcp_rn(3.0));
    SHOW(__dsqrt_rn(2.0)), SHOW(__ddiv_rn(1.0, 3.0));
    SHOW(CUDART_PI), SHOW(CUDART_INF), SHOW(CUDART_NAN), SHOW(CUDART_PI_F), SHOW(CUDART_INF_F);
}

VARIABLE int i = 2147483647;
VARIABLE unsigned u = 5u;
VARIABLE long long l = -5;
VARIABLE unsigned long long ul = 5ull;
VARIABLE unsigned short s = 7;
VARIABLE float f = 0.5f;
VARIABLE double d = 0.5;

KERNEL void atomics() {
    SHOW(atomicAdd(&i, 1)), SHOW(i), SHOW(atomicSub(&i, 1)), SHOW(i), SHOW(atomicAdd_block(&u, 3u)),
        SHOW(u);
    SHOW(atomicAdd_system(&ul, 3ull)), SHOW(ul), SHOW(atomicAdd(&f, 0.25f)), SHOW(f);
    SHOW(atomicAdd(&d, 0.25)), SHOW(d), SHOW(atomicExch(&f, 9.0f)), SHOW(f),
        SHOW(atomicExch(&ul, 4ull));
    SHOW(atomicMin(&l, -6ll)), SHOW(l), SHOW(atomicMax(&l, 3ll)), SHOW(l), SHOW(atomicMin(&u, 2u)),
        SHOW(u);
    SHOW(atomicMax(&i, -3)), SHOW(i), SHOW(atomicMin(&i, -3)), SHOW(i);
    u = 3u;
    SHOW(atomicInc(&u, 4u)), SHOW(u), SHOW(atomicInc(&u, 4u)), SHOW(u), SHOW(atomicInc(&u, 4u)),
        SHOW(u);
    SHOW(atomicDec(&u, 4u)), SHOW(u), SHOW(atomicDec(&u, 4u)), SHOW(u);
    u = 9u;
    SHOW(atomicDec(&u, 4u)), SHOW(u), SHOW(atomicInc(&u, 2u)), SHOW(u);
    SHOW(atomicCAS(&u, 0u, 6u)), SHOW(u), SHOW(atomicCAS(&u, 0u, 7u)), SHOW(u);
    SHOW((int)atomicCAS(&s, (unsigned short)7, (unsigned short)8)), SHOW((int)s);
    SHOW(atomicAnd(&u, 3u)), SHOW(u), SHOW(atomicOr(&u, 5u)), SHOW(u), SHOW(atomicXor(&u, 1u)),
        SHOW(u);
}

int main() {
    LAUNCH(bits);
    LAUNCH(conversions);
    LAUNCH(choices);
    LAUNCH(atomics);
    FINISH();
}
