// The negatives are in a variable of the device: no pool, and nothing to free.
// puzzle: 17-two-trays
// expect: fail
// says: memory of a pool
#include "lab.cuh"
__device__ int negatives[16][32];
__global__ void develop(const int* film, int n) {
    spin_ms(1);
    negatives[n][threadIdx.x] = 99 - film[threadIdx.x];
}
__global__ void enlarge(int n, int* print) {
    spin_ms(2);
    print[threadIdx.x] = 2 * (99 - negatives[n][threadIdx.x]);
}
void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    cudaEvent_t developed = make_event("developed");
    for (int film = 0; film < count; ++film) {
        develop<<<1, 32, 0, tray>>>(films + film * 32, film);
        CHECK(cudaEventRecord(developed, tray));
        CHECK(cudaStreamWaitEvent(enlarger, developed));
        enlarge<<<1, 32, 0, enlarger>>>(film, prints + film * 32);
    }
    CHECK(cudaEventDestroy(developed));
}
