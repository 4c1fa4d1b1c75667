// Arithmetic that rounds down, up and towards zero: the two nearest neighbours of the exact result.
// rule: S1
// prints: 1 + 1e-9: 1 1.00000012 1
// prints: -1 - 1e-9: -1.00000012 -1 -1
// prints: 0.1 * 0.1: 0.00999999978 0.0100000007 0.00999999978
// prints: 1 / 3: 0.333333313 0.333333343 0.333333313
// prints: 1 / 3: 0.33333333333333331 0.33333333333333337 0.33333333333333331
// prints: root of 2: 1.41421354 1.41421366 1.41421354
// prints: root of 2: 1.4142135623730949 1.4142135623730951 1.4142135623730949
// prints: 0.1 * 10 - 1: 1.49011612e-08 1.49011612e-08 1.49011612e-08
// prints: 1 - 1: -0 0 0
#include "case.cuh"

__global__ void three(float* f, double* d) {
    const float tiny = 1e-9f, tenth = 0.1f;
    f[0] = __fadd_rd(1.0f, tiny), f[1] = __fadd_ru(1.0f, tiny), f[2] = __fadd_rz(1.0f, tiny);
    f[3] = __fsub_rd(-1.0f, tiny), f[4] = __fsub_ru(-1.0f, tiny), f[5] = __fsub_rz(-1.0f, tiny);
    f[6] = __fmul_rd(tenth, tenth), f[7] = __fmul_ru(tenth, tenth), f[8] = __fmul_rz(tenth, tenth);
    f[9] = __fdiv_rd(1.0f, 3.0f), f[10] = __frcp_ru(3.0f), f[11] = __fdiv_rz(1.0f, 3.0f);
    f[12] = __fsqrt_rd(2.0f), f[13] = __fsqrt_ru(2.0f), f[14] = __fsqrt_rz(2.0f);
    f[15] = __fmaf_rd(tenth, 10.0f, -1.0f), f[16] = __fmaf_ru(tenth, 10.0f, -1.0f);
    f[17] = __fmaf_rz(tenth, 10.0f, -1.0f);
    f[18] = __fadd_rd(1.0f, -1.0f), f[19] = __fadd_ru(1.0f, -1.0f), f[20] = __fadd_rz(1.0f, -1.0f);
    d[0] = __ddiv_rd(1.0, 3.0), d[1] = __drcp_ru(3.0), d[2] = __ddiv_rz(1.0, 3.0);
    d[3] = __dsqrt_rd(2.0), d[4] = __dsqrt_ru(2.0), d[5] = __dsqrt_rz(2.0);
}

int main() {
    float* f;
    double* d;
    CHECK(cudaMallocHost(&f, 21 * sizeof(float)));
    CHECK(cudaMallocHost(&d, 6 * sizeof(double)));
    three<<<1, 1>>>(f, d);
    CHECK(cudaDeviceSynchronize());
    const auto show = [](const char* what, const float* x) {
        std::printf("%s: %.9g %.9g %.9g\n", what, x[0], x[1], x[2]);
    };
    const auto show_double = [](const char* what, const double* x) {
        std::printf("%s: %.17g %.17g %.17g\n", what, x[0], x[1], x[2]);
    };
    show("1 + 1e-9", f);
    show("-1 - 1e-9", f + 3);
    show("0.1 * 0.1", f + 6);
    show("1 / 3", f + 9);
    show_double("1 / 3", d);
    show("root of 2", f + 12);
    show_double("root of 2", d + 3);
    show("0.1 * 10 - 1", f + 15);
    show("1 - 1", f + 18);
    CHECK(cudaFreeHost(f));
    CHECK(cudaFreeHost(d));
}
