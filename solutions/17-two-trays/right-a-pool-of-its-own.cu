// The darkroom has a pool of its own, and each negative goes back to it in the enlarger's stream.
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
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    properties.location.id = 0;
    cudaMemPool_t pool;
    CHECK(cudaMemPoolCreate(&pool, &properties));
    cudaEvent_t developed = make_event("developed", cudaEventDisableTiming);
    for (int film = 0; film < count; ++film) {
        void* memory;
        CHECK(cudaMallocFromPoolAsync(&memory, 32 * sizeof(int), pool, tray));
        int* const negative = static_cast<int*>(memory);
        develop<<<1, 32, 0, tray>>>(films + film * 32, negative);
        CHECK(cudaEventRecord(developed, tray));
        CHECK(cudaStreamWaitEvent(enlarger, developed));
        enlarge<<<1, 32, 0, enlarger>>>(negative, prints + film * 32);
        CHECK(cudaFreeAsync(negative, enlarger));
    }
    CHECK(cudaEventDestroy(developed));
    CHECK(cudaMemPoolDestroy(pool));
}
