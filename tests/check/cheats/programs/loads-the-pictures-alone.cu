// Only the numbers that become pictures are loaded, and the reels for show.
// puzzle: 15-reels
// expect: fail
// says: copies to the device
#include "lab.cuh"
__global__ void restore(const int* reel, int* pictures) {
    spin(60'000);
    pictures[threadIdx.x] = 2 * reel[threadIdx.x] + 1;
}
void restore_film(const int* film, int reels, int length, int* buffers[2], int* pictures,
                  cudaStream_t loading, cudaStream_t restoring) {
    const int step = length / 32;
    cudaEvent_t e = make_event("e");
    for (int reel = 0; reel < reels; ++reel) {
        int* to = buffers[0] + reel * 32;
        CHECK(cudaMemcpy2DAsync(to, 4, film + reel * length + step - 1, step * 4, 4, 32,
                                cudaMemcpyHostToDevice, loading));
        CHECK(cudaEventRecord(e, loading));
        CHECK(cudaStreamWaitEvent(restoring, e));
        restore<<<1, 32, 0, restoring>>>(to, pictures + reel * 32);
        CHECK(cudaMemcpyAsync(buffers[1], film + reel * length, length * 4, cudaMemcpyHostToDevice,
                              loading));
    }
    CHECK(cudaEventDestroy(e));
}
