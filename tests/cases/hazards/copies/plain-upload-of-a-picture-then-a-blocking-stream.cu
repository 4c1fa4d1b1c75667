// rule: M1, D1
// prints: 250 250
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
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    CHECK(cudaMemcpy2D(picture, pitch, host, width, width, height, cudaMemcpyHostToDevice));
    invert<<<height, width, 0, stream>>>(picture, pitch);
    CHECK(cudaMemcpy2D(host, width, picture, pitch, width, height, cudaMemcpyDeviceToHost));
    std::printf("%d %d\n", host[0][0], host[height - 1][width - 1]);
}
