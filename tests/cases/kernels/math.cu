// rule: S1
// prints: sqrtf 3.0000 rsqrtf 0.5000 sinf 0.0000 expf 2.7183 powf 8.0000 fmaf 7.0000
// prints: fabs 2.5 floor -3.0 hypot 5.0 erf 0.8427 max 4 min 3 abs 7
// prints: popc 8 clz 31 ffs 4 brev 80000000 umulhi 1 saturate 1.0
#include "case.cuh"

__global__ void floats(float* r) {
    r[0] = sqrtf(9.0f);
    r[1] = rsqrtf(4.0f);
    r[2] = sinf(0.0f);
    r[3] = expf(1.0f);
    r[4] = powf(2.0f, 3.0f);
    r[5] = fmaf(2.0f, 3.0f, 1.0f);
    r[6] = __saturatef(1.5f);
}
__global__ void doubles(double* r) {
    r[0] = fabs(-2.5);
    r[1] = floor(-2.5);
    r[2] = hypot(3.0, 4.0);
    r[3] = erf(1.0);
}
__global__ void integers(int* r) {
    r[0] = max(3, 4);
    r[1] = min(3, 4);
    r[2] = abs(-7);
    r[3] = __popc(0xff);
    r[4] = __clz(1);
    r[5] = __ffs(8);
    r[6] = static_cast<int>(__brev(1u));
    r[7] = static_cast<int>(__umulhi(0x80000000u, 2u));
}

int main() {
    float* f;
    double* d;
    int* i = pinned_ints(8, 0);
    CHECK(cudaMallocHost(&f, 7 * sizeof(float)));
    CHECK(cudaMallocHost(&d, 4 * sizeof(double)));
    floats<<<1, 1>>>(f);
    doubles<<<1, 1>>>(d);
    integers<<<1, 1>>>(i);
    CHECK(cudaDeviceSynchronize());
    std::printf("sqrtf %.4f rsqrtf %.4f sinf %.4f expf %.4f powf %.4f fmaf %.4f\n", f[0], f[1],
                f[2], f[3], f[4], f[5]);
    std::printf("fabs %.1f floor %.1f hypot %.1f erf %.4f max %d min %d abs %d\n", d[0], d[1], d[2],
                d[3], i[0], i[1], i[2]);
    std::printf("popc %d clz %d ffs %d brev %x umulhi %d saturate %.1f\n", i[3], i[4], i[5], i[6],
                i[7], f[6]);
}
