// Functions of CUDA's math library that <cmath> lacks. Inverse functions are tested forwards.
// rule: S1
// prints: inverses: 0 wrong
// prints: erfcx 1.0000000 0.4275836 0.0561410 0.0056416 108.9409044
// prints: I0 1.0000000 1.2660659 2815.7166285, I1 -0.5651591 2670.9883037, far out 1.000000
// prints: norms 5.0 0.2000 5e+200 0.25
// prints: fast quotients 2 -0.5 0 1 0
#include "case.cuh"

__device__ bool near(double a, double b) { return fabs(a - b) <= 1e-13 * fabs(b); }

__global__ void inverses(int* wrong) {
    for (double y = 1e-300; y < 1.0; y = y < 0.05 ? y * 7 : y + 0.05) {
        *wrong += !near(erf(erfinv(y)), y) || !near(erfinv(-y), -erfinv(y));
        // The function is steep there, which multiplies errors in the last bits of the inverse.
        *wrong += fabs(erfc(erfcinv(y)) / y - 1) > 1e-11;
        *wrong += fabs(normcdf(normcdfinv(y)) / y - 1) > 1e-11;
    }
    *wrong += !isinf(erfinv(1.0)) || !isinf(erfcinv(0.0)) || !isnan(erfinv(1.5)) ||
              erfinv(0.0f) != 0.0f || fabsf(normcdfinvf(0.975f) - 1.959964f) > 1e-6f;
}
__global__ void values(double* r) {
    r[0] = erfcx(0.0);
    r[1] = erfcx(1.0);
    r[2] = erfcx(10.0);
    r[3] = erfcx(100.0);
    r[4] = erfcx(-2.0);
    r[5] = cyl_bessel_i0(0.0);
    r[6] = cyl_bessel_i0(1.0);
    r[7] = cyl_bessel_i0(10.0);
    r[8] = cyl_bessel_i1(-1.0);
    r[9] = cyl_bessel_i1(10.0);
    // The implementation changes its method at 40.
    r[10] = cyl_bessel_i0(40.0) / cyl_bessel_i0(39.999999) / exp(0.000001);
    const double of[] = {3e200, 4e200, 0};
    const float small[] = {0, 4, 0};
    r[11] = norm3d(3.0, 0.0, 4.0);
    r[12] = rnorm3d(3.0, 0.0, 4.0);
    r[13] = norm(3, of);
    r[14] = static_cast<double>(rnormf(3, small));
}
// For a divisor above 2 to the 126 __fdividef returns the same as for infinity.
__global__ void fast_quotients(const float* x, double* r) {
    r[0] = __fdividef(x[0], x[1]);
    r[1] = __fdividef(x[1], -x[0]);
    r[2] = __fdividef(x[2], 2 * x[2]);
    r[3] = isnan(__fdividef(x[3], 2 * x[2]));
    r[4] = __fdividef(x[0], x[3]);
}

int main() {
    int* const wrong = pinned_ints(1, 0);
    double* r;
    CHECK(cudaMallocHost(&r, 15 * sizeof(double)));
    inverses<<<1, 1>>>(wrong);
    values<<<1, 1>>>(r);
    float* x;
    CHECK(cudaMallocHost(&x, 4 * sizeof(float)));
    x[0] = 2;
    x[1] = 1;
    x[2] = 0x1p126f;
    x[3] = INFINITY;
    double* quotients;
    CHECK(cudaMallocHost(&quotients, 5 * sizeof(double)));
    fast_quotients<<<1, 1>>>(x, quotients);
    CHECK(cudaDeviceSynchronize());
    std::printf("inverses: %d wrong\n", *wrong);
    std::printf("erfcx %.7f %.7f %.7f %.7f %.7f\n", r[0], r[1], r[2], r[3], r[4]);
    std::printf("I0 %.7f %.7f %.7f, I1 %.7f %.7f, far out %.6f\n", r[5], r[6], r[7], r[8], r[9],
                r[10]);
    std::printf("norms %.1f %.4f %g %.2f\n", r[11], r[12], r[13], r[14]);
    std::printf("fast quotients");
    for (int i = 0; i < 5; ++i)
        std::printf(" %g", quotients[i]);
    std::printf("\n");
}
