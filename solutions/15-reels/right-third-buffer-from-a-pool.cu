// A third buffer, from the pool of `loading`, takes turns with the two: the loads are further
// ahead, and the free comes behind the last restoration.
#include "lab.cuh"

__global__ void restore(const int* reel, int length, int* pictures) {
    spin(60'000);
    const int picture = threadIdx.x;
    pictures[picture] = 2 * reel[(picture + 1) * (length / blockDim.x) - 1] + 1;
}

void restore_film(const int* film, int reels, int length, int* buffers[2], int* pictures,
                  cudaStream_t loading, cudaStream_t restoring) {
    constexpr int turns = 3;
    int* places[turns] = {buffers[0], buffers[1], nullptr};
    CHECK(cudaMallocAsync(&places[2], length * sizeof(int), loading));
    cudaEvent_t loaded[turns], restored[turns];
    for (int turn = 0; turn < turns; ++turn) {
        loaded[turn] = make_event("loaded");
        restored[turn] = make_event("restored");
    }
    for (int reel = 0; reel < reels; ++reel) {
        const int turn = reel % turns;
        if (reel >= turns) CHECK(cudaStreamWaitEvent(loading, restored[turn]));
        CHECK(cudaMemcpyAsync(places[turn], film + reel * length, length * sizeof(int),
                              cudaMemcpyHostToDevice, loading));
        CHECK(cudaEventRecord(loaded[turn], loading));
        CHECK(cudaStreamWaitEvent(restoring, loaded[turn]));
        restore<<<1, 32, 0, restoring>>>(places[turn], length, pictures + reel * 32);
        CHECK(cudaEventRecord(restored[turn], restoring));
    }
    CHECK(cudaFreeAsync(places[2], restoring));
    for (int turn = 0; turn < turns; ++turn) {
        CHECK(cudaEventDestroy(loaded[turn]));
        CHECK(cudaEventDestroy(restored[turn]));
    }
}
