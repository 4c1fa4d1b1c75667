// Both edges of each buffer: the kernel waits until its reel has been loaded, and the copy of the
// reel after next waits until the kernel is done with the buffer. The host waits for neither.
#include "lab.cuh"

__global__ void restore(const int* reel, int length, int* pictures) {
    spin(60'000);
    const int picture = threadIdx.x;
    pictures[picture] = 2 * reel[(picture + 1) * (length / blockDim.x) - 1] + 1;
}

// `film` (pinned) has `reels` reels of `length` numbers; of each, 32 pictures are restored.
void restore_film(const int* film, int reels, int length, int* buffers[2], int* pictures,
                  cudaStream_t loading, cudaStream_t restoring) {
    cudaEvent_t loaded[2] = {make_event("loaded 0"), make_event("loaded 1")};
    cudaEvent_t restored[2] = {make_event("restored 0"), make_event("restored 1")};
    for (int reel = 0; reel < reels; ++reel) {
        const int turn = reel % 2;
        if (reel >= 2) CHECK(cudaStreamWaitEvent(loading, restored[turn]));
        CHECK(cudaMemcpyAsync(buffers[turn], film + reel * length, length * sizeof(int),
                              cudaMemcpyHostToDevice, loading));
        CHECK(cudaEventRecord(loaded[turn], loading));
        CHECK(cudaStreamWaitEvent(restoring, loaded[turn]));
        restore<<<1, 32, 0, restoring>>>(buffers[turn], length, pictures + reel * 32);
        CHECK(cudaEventRecord(restored[turn], restoring));
    }
    for (int turn = 0; turn < 2; ++turn) {
        CHECK(cudaEventDestroy(loaded[turn]));
        CHECK(cudaEventDestroy(restored[turn]));
    }
}
