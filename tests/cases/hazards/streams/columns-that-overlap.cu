// Two copies fill a picture from both sides, and meet in one column.
// rule: S2
// finds: race h2d#1 h2d#2 S2
#include "case.cuh"

int main() {
    const size_t width = 64, height = 16, half = width / 2;
    int* host = pinned_ints(width * height, 7);
    int* picture = nullptr;
    size_t pitch = 0;
    CHECK(cudaMallocPitch(&picture, &pitch, width * sizeof(int), height));
    cudaStream_t left = make_stream("left"), right = make_stream("right");
    CHECK(cudaMemcpy2DAsync(picture, pitch, host, width * sizeof(int), (half + 1) * sizeof(int),
                            height, cudaMemcpyHostToDevice, left));
    CHECK(cudaMemcpy2DAsync(picture + half, pitch, host + half, width * sizeof(int),
                            half * sizeof(int), height, cudaMemcpyHostToDevice, right));
    CHECK(cudaDeviceSynchronize());
}
