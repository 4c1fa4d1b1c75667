// Launched by cudaLaunchKernel, without a difference.
// rule: S2
// finds: race scale scale S2
#include "case.cuh"

__global__ void scale(float* v, float factor) { v[threadIdx.x] *= factor; }

int main() {
    float* v = nullptr;
    CHECK(cudaMalloc(&v, 32 * sizeof(float)));
    CHECK(cudaMemset(v, 0, 32 * sizeof(float)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t streams[2] = {make_stream("a"), make_stream("b")};
    float factor = 2.0f;
    void* arguments[] = {&v, &factor};
    for (cudaStream_t stream : streams)
        CHECK(cudaLaunchKernel(reinterpret_cast<const void*>(scale), dim3(1), dim3(32), arguments,
                               0, stream));
    CHECK(cudaDeviceSynchronize());
}
