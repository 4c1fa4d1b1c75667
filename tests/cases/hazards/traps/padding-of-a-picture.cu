// A two-dimensional memset does not write the padding of the rows, which a kernel uses meanwhile.
// rule: S2
// prints: 9
#include "case.cuh"

__global__ void mark(char* picture, size_t pitch, size_t width) {
    picture[threadIdx.x * pitch + width] = 9;
}

int main() {
    char *picture = nullptr, host = 0;
    size_t pitch = 0;
    CHECK(cudaMallocPitch(&picture, &pitch, 100, 8));
    cudaStream_t a = make_stream("clears"), b = make_stream("marks");
    CHECK(cudaMemset2DAsync(picture, pitch, 0, 100, 8, a));
    mark<<<1, 8, 0, b>>>(picture, pitch, 100);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&host, picture + 7 * pitch + 100, 1, cudaMemcpyDeviceToHost));
    std::printf("%d\n", host);
}
