// cuComplex.h: complex numbers for host and device code.
// rule: S1
// prints: float: (5,5) (0.1,0.7) (4,1) (-2,3) 2.236068
// prints: double: (5,5) (0.1,0.7) (4,1) (-2,3) 2.236068
// prints: fma (6,7), conjugate (1,-2), large (0.5,0), there and back (1,2)
#include <cuComplex.h>

#include "case.cuh"

__global__ void floats(cuFloatComplex* r) {
    const cuFloatComplex a = make_cuFloatComplex(1, 2), b = make_cuFloatComplex(3, -1);
    r[0] = cuCmulf(a, b);
    r[1] = cuCdivf(a, b);
    r[2] = cuCaddf(a, b);
    r[3] = cuCsubf(a, b);
    r[4] = make_cuComplex(cuCabsf(a), 0);
}
__global__ void doubles(cuDoubleComplex* r) {
    const cuDoubleComplex a = make_cuDoubleComplex(1, 2), b = make_cuDoubleComplex(3, -1);
    r[0] = cuCmul(a, b);
    r[1] = cuCdiv(a, b);
    r[2] = cuCadd(a, b);
    r[3] = cuCsub(a, b);
    r[4] = make_cuDoubleComplex(cuCabs(a), 0);
    r[5] = cuCfma(a, b, make_cuDoubleComplex(1, 2));
    r[6] = cuConj(a);
    // No intermediate square overflows.
    r[7] = cuCdiv(make_cuDoubleComplex(1e300, 0), make_cuDoubleComplex(2e300, 0));
    r[8] = cuComplexFloatToDouble(cuComplexDoubleToFloat(a));
}

template <class Complex>
void print(const char* name, const Complex* r) {
    std::printf("%s: (%g,%g) (%g,%g) (%g,%g) (%g,%g) %.6f\n", name, double(r[0].x), double(r[0].y),
                double(r[1].x), double(r[1].y), double(r[2].x), double(r[2].y), double(r[3].x),
                double(r[3].y), double(r[4].x));
}

int main() {
    cuFloatComplex* f;
    cuDoubleComplex* d;
    CHECK(cudaMallocManaged(&f, 5 * sizeof *f));
    CHECK(cudaMallocManaged(&d, 9 * sizeof *d));
    floats<<<1, 1>>>(f);
    doubles<<<1, 1>>>(d);
    CHECK(cudaDeviceSynchronize());
    print("float", f);
    print("double", d);
    std::printf("fma (%g,%g), conjugate (%g,%g), large (%g,%g), there and back (%g,%g)\n",
                cuCreal(d[5]), cuCimag(d[5]), d[6].x, d[6].y, d[7].x, d[7].y, d[8].x, d[8].y);
    CHECK(cudaFree(f));
    CHECK(cudaFree(d));
}
