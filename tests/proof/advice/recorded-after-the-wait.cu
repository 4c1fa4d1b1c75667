// puzzle: 15-reels
// says: Stream restoring waits for event loaded 0 at line 24, but the record at line 25 that covers copy H2D 64 KiB was issued only after that wait: it had not been recorded yet, and such a wait does nothing.
// advises: Issue the record at line 25 before the wait at line 24, and both between copy H2D 64 KiB and restore.
// leads to: pass
// The wait comes first: without effect in the first iterations, later for the previous reel.
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
        CHECK(cudaStreamWaitEvent(restoring, loaded[turn]));
        CHECK(cudaEventRecord(loaded[turn], loading));
        restore<<<1, 32, 0, restoring>>>(buffers[turn], length, pictures + reel * 32);
        CHECK(cudaEventRecord(restored[turn], restoring));
    }
    for (int turn = 0; turn < 2; ++turn) {
        CHECK(cudaEventDestroy(loaded[turn]));
        CHECK(cudaEventDestroy(restored[turn]));
    }
}
