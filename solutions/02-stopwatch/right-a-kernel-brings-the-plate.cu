// A kernel brings the picture to the device while the telescope is busy; that is not measured.
#include "lab.cuh"

__global__ void load(const int* from, int* to) { to[threadIdx.x] = from[threadIdx.x]; }
__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {

    int* plate;
    CHECK(cudaMalloc(&plate, 64 * sizeof(int)));
    cudaStream_t other = make_stream("other");
    cudaEvent_t there = make_event("there", cudaEventDisableTiming), a = make_event("a"),
                b = make_event("b");
    load<<<1, 64, 0, other>>>(picture, plate);
    CHECK(cudaEventRecord(there, other));
    CHECK(cudaStreamWaitEvent(telescope, there));
    CHECK(cudaEventRecord(a, telescope));
    sharpen<<<1, 64, 0, telescope>>>(stars, plate);
    CHECK(cudaEventRecord(b, telescope));
    CHECK(cudaMemcpyAsync(picture, plate, 64 * sizeof(int), cudaMemcpyDeviceToHost, telescope));
    CHECK(cudaStreamSynchronize(telescope));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, a, b));
    for (cudaEvent_t e : {there, a, b})
        CHECK(cudaEventDestroy(e));
    CHECK(cudaStreamDestroy(other));
    CHECK(cudaFree(plate));
    return ms;
}
