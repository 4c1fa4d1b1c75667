// puzzle: 15-reels
// says: Stream loading waits for event restored 0 at line 21, but nothing ever records that event: such a wait does nothing.
// advises: Record event restored 0 in stream restoring after line 26, before the wait at line 21.
// leads to: pass
// A buffer is kept until an event that is never recorded.
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
    }
    for (int turn = 0; turn < 2; ++turn) {
        CHECK(cudaEventDestroy(loaded[turn]));
        CHECK(cudaEventDestroy(restored[turn]));
    }
}
