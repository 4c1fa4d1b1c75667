// puzzle: 15-reels
#include <vector>
#include "lab.cuh"
// @kernels
void restore_film(const int* film, int reels, int length, int* buffers[2], int* pictures,
                  cudaStream_t loading, cudaStream_t restoring) {
    std::vector<cudaEvent_t> loaded(reels), restored(reels);
    for (int reel = 0; reel < reels; ++reel) {
        loaded[reel] = make_event("loaded");
        restored[reel] = make_event("restored");
    }
    for (int reel = 0; reel < reels; ++reel) {
        int* const buffer = buffers[reel & 1];
        if (reel > 1) CHECK(cudaStreamWaitEvent(loading, restored[reel - 2]));
        CHECK(cudaMemcpyAsync(buffer, film + reel * length, length * sizeof(int),
                              cudaMemcpyDefault, loading));
        CHECK(cudaEventRecord(loaded[reel], loading));
        CHECK(cudaStreamWaitEvent(restoring, loaded[reel]));
        restore<<<1, 32, 0, restoring>>>(buffer, length, pictures + reel * 32);
        CHECK(cudaEventRecord(restored[reel], restoring));
    }
    for (int reel = 0; reel < reels; ++reel) {
        CHECK(cudaEventDestroy(loaded[reel]));
        CHECK(cudaEventDestroy(restored[reel]));
    }
}
