// The same trap with cudaMemcpy2D from a picture on the stack.
// rule: M1, D2
// finds: race h2d invert M1
#include "case.cuh"

constexpr int width = 40, height = 12;

__global__ void invert(unsigned char* picture, size_t pitch) {
    unsigned char& pixel = picture[blockIdx.x * pitch + threadIdx.x];
    pixel = static_cast<unsigned char>(255 - pixel);
}

int main() {
    unsigned char host[height][width];
    for (auto& row : host)
        for (unsigned char& pixel : row)
            pixel = 5;
    unsigned char* picture = nullptr;
    size_t pitch = 0;
    CHECK(cudaMallocPitch(&picture, &pitch, width, height));
    CHECK(cudaMemset2D(picture, pitch, 0, width, height));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t stream = make_stream("invert");
    CHECK(cudaMemcpy2D(picture, pitch, host, width, width, height, cudaMemcpyHostToDevice));
    invert<<<height, width, 0, stream>>>(picture, pitch);
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaDeviceSynchronize());
}
