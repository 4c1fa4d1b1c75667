// One allocation holds all negatives, side by side, so that none takes the place of another; it
// goes back behind the last print.
#include "lab.cuh"

__global__ void develop(const int* film, int* negative) {
    spin_ms(1);
    negative[threadIdx.x] = 99 - film[threadIdx.x];
}

__global__ void enlarge(const int* negative, int* print) {
    spin_ms(2);
    print[threadIdx.x] = 2 * (99 - negative[threadIdx.x]);
}

void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    cudaEvent_t developed = make_event("developed", cudaEventDisableTiming);
    int* strip;
    CHECK(cudaMallocAsync(&strip, count * 32 * sizeof(int), tray));
    for (int film = 0, at = 0; film < count; ++film, at += 32) {
        develop<<<1, 32, 0, tray>>>(films + at, strip + at);
        CHECK(cudaEventRecord(developed, tray));
        CHECK(cudaStreamWaitEvent(enlarger, developed));
        enlarge<<<1, 32, 0, enlarger>>>(strip + at, prints + at);
    }
    CHECK(cudaFreeAsync(strip, enlarger));
    CHECK(cudaEventDestroy(developed));
}
