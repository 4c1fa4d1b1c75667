// All negatives are allocated in the enlarger's stream before the first film, and freed there, each
// behind its print. The tray waits once, for the allocations.
#include <vector>

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
    std::vector<int*> negatives(count);
    cudaEvent_t laid_out = make_event("laid out"), developed = make_event("developed");
    for (int*& negative : negatives)
        CHECK(cudaMallocAsync(&negative, 32 * sizeof(int), enlarger));
    CHECK(cudaEventRecord(laid_out, enlarger));
    CHECK(cudaStreamWaitEvent(tray, laid_out));
    for (int film = 0; film < count; ++film) {
        develop<<<1, 32, 0, tray>>>(films + film * 32, negatives[film]);
        CHECK(cudaEventRecord(developed, tray));
        CHECK(cudaStreamWaitEvent(enlarger, developed));
        enlarge<<<1, 32, 0, enlarger>>>(negatives[film], prints + film * 32);
        CHECK(cudaFreeAsync(negatives[film], enlarger));
    }
    CHECK(cudaEventDestroy(laid_out));
    CHECK(cudaEventDestroy(developed));
}
