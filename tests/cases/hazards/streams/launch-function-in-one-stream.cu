// rule: S1
// prints: 8
#include "case.cuh"

__global__ void scale(float* v, float factor) { v[threadIdx.x] *= factor; }

int main() {
    float* v = nullptr;
    CHECK(cudaHostAlloc(&v, 32 * sizeof(float), cudaHostAllocMapped));
    for (int i = 0; i < 32; ++i)
        v[i] = 1.0f;
    cudaStream_t stream = make_stream("a");
    float factor = 2.0f;
    void* arguments[] = {&v, &factor};
    for (int i = 0; i < 3; ++i)
        CHECK(cudaLaunchKernel(reinterpret_cast<const void*>(scale), dim3(1), dim3(32), arguments,
                               0, stream));
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%.0f\n", v[31]);
}
