// rule: S2
//
// wrong: Two copies fill a picture from both sides, and overlap in one column.
// finds: race h2d#1 h2d#2 S2
//
// repaired: Left and right half of a picture: the ranges of the copies interleave without overlap.
#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const size_t width = 64, height = 16, half = width / 2;
    int* host = pinned_ints(width * height, 7);
    int* picture = nullptr;
    size_t pitch = 0;
    CHECK(cudaMallocPitch(&picture, &pitch, width * sizeof(int), height));
    cudaStream_t left = make_stream("left"), right = make_stream("right");
    const size_t columns = repaired ? half : half + 1;
    CHECK(cudaMemcpy2DAsync(picture, pitch, host, width * sizeof(int), columns * sizeof(int),
                            height, cudaMemcpyHostToDevice, left));
    CHECK(cudaMemcpy2DAsync(picture + half, pitch, host + half, width * sizeof(int),
                            half * sizeof(int), height, cudaMemcpyHostToDevice, right));
    CHECK(cudaDeviceSynchronize());
}
