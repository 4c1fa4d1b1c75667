// A kernel brings the plate back behind the second event, and the harness waits for that.
#include "lab.cuh"

__device__ int plate[64];
__global__ void load(const int* from) { plate[threadIdx.x] = from[threadIdx.x]; }
__global__ void sharpen(const int* stars) {
    spin_ms(*stars);
    plate[threadIdx.x] = 2 * plate[threadIdx.x] + 1;
}
__global__ void store(int* to) {
    spin(100'000);
    to[threadIdx.x] = plate[threadIdx.x];
}
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {

    cudaEvent_t a = make_event("a"), b = make_event("b");
    load<<<1, 64, 0, telescope>>>(picture);
    CHECK(cudaEventRecord(a, telescope));
    sharpen<<<1, 64, 0, telescope>>>(stars);
    CHECK(cudaEventRecord(b, telescope));
    store<<<1, 64, 0, telescope>>>(picture);
    CHECK(cudaEventSynchronize(b));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, a, b));
    CHECK(cudaEventDestroy(a));
    CHECK(cudaEventDestroy(b));
    return ms;
}
