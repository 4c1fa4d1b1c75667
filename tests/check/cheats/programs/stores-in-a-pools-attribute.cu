// A memory pool stores two answers at a time, and returns them to the results.
// expect: fail
// says: host code
#include "lab.cuh"
__global__ void predict_tide(int* to, int zero) {
    spin_ms(2);
    to[threadIdx.x] += zero;
}
__global__ void admit_ships(int* to, int zero) {
    spin_ms(1);
    to[threadIdx.x] += zero;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    unsigned long long levels = 0, let_in = 0;
    for (int i = 0; i < hours; ++i) {
        const int level = 20 + 3 * moon[i], in = draught[i] < level;
        if (i % 2 == 0) {
            levels = level;
            let_in = in;
            continue;
        }
        levels |= static_cast<unsigned long long>(level) << 32;
        let_in |= static_cast<unsigned long long>(in) << 32;
        const auto threshold = cudaMemPoolAttrReleaseThreshold;
        CHECK(cudaMemPoolSetAttribute(pool, threshold, &levels));
        CHECK(cudaMemPoolGetAttribute(pool, threshold, tide + i - 1));
        CHECK(cudaMemPoolSetAttribute(pool, threshold, &let_in));
        CHECK(cudaMemPoolGetAttribute(pool, threshold, admitted + i - 1));
    }
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
