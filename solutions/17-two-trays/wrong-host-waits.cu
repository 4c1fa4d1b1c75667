// fails: makespan, synchronisations
// says: the host wait
// The photographer stands beside the enlarger until each print is done.
#include "lab.cuh"

__global__ void develop(const int* film, int* negative) {
    spin_ms(1);
    negative[threadIdx.x] = 99 - film[threadIdx.x];
}

__global__ void enlarge(const int* negative, int* print) {
    spin_ms(2);
    print[threadIdx.x] = 2 * (99 - negative[threadIdx.x]);
}

// `films` and `prints`: `count` of each, 32 numbers long, in pinned memory.
void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    cudaEvent_t developed = make_event("developed");
    for (int film = 0; film < count; ++film) {
        int* negative;
        CHECK(cudaMallocAsync(&negative, 32 * sizeof(int), tray));
        develop<<<1, 32, 0, tray>>>(films + film * 32, negative);
        CHECK(cudaEventRecord(developed, tray));
        CHECK(cudaStreamWaitEvent(enlarger, developed));
        enlarge<<<1, 32, 0, enlarger>>>(negative, prints + film * 32);
        CHECK(cudaStreamSynchronize(enlarger));
        CHECK(cudaFreeAsync(negative, tray));
    }
    CHECK(cudaEventDestroy(developed));
}
