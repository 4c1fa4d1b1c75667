// The kernel marks the last pixel of each row instead.
// rule: S2
// finds: race memset mark S2
#include "case.cuh"

__global__ void mark(char* picture, size_t pitch, size_t width) {
    picture[threadIdx.x * pitch + width] = 9;
}

int main() {
    char* picture = nullptr;
    size_t pitch = 0;
    CHECK(cudaMallocPitch(&picture, &pitch, 100, 8));
    cudaStream_t a = make_stream("clears"), b = make_stream("marks");
    CHECK(cudaMemset2DAsync(picture, pitch, 0, 100, 8, a));
    mark<<<1, 8, 0, b>>>(picture, pitch, 99);
    CHECK(cudaDeviceSynchronize());
}
