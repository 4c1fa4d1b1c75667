// One event for all loads and one for all restorations: the load of the next reel is told what to
// wait for before this reel's restoration is recorded, so it waits for the one before (E1).
#include "lab.cuh"

__global__ void restore(const int* reel, int length, int* pictures) {
    spin(60'000);
    const int picture = threadIdx.x;
    pictures[picture] = 2 * reel[(picture + 1) * (length / blockDim.x) - 1] + 1;
}

void restore_film(const int* film, int reels, int length, int* buffers[2], int* pictures,
                  cudaStream_t loading, cudaStream_t restoring) {
    cudaEvent_t loaded = make_event("loaded", cudaEventDisableTiming);
    cudaEvent_t restored = make_event("restored", cudaEventDisableTiming);
    for (int reel = 0; reel < reels; ++reel) {
        int* const buffer = buffers[reel % 2];
        CHECK(cudaMemcpyAsync(buffer, film + reel * length, length * sizeof(int),
                              cudaMemcpyHostToDevice, loading));
        CHECK(cudaEventRecord(loaded, loading));
        CHECK(cudaStreamWaitEvent(restoring, loaded));
        if (reel > 0) CHECK(cudaStreamWaitEvent(loading, restored));
        restore<<<1, 32, 0, restoring>>>(buffer, length, pictures + reel * 32);
        CHECK(cudaEventRecord(restored, restoring));
    }
    CHECK(cudaEventDestroy(loaded));
    CHECK(cudaEventDestroy(restored));
}
