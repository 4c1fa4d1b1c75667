// Atomic additions of concurrent kernels are no race, and the sum is right.
// rule: S2
// prints: 10
#include <vector>

#include "case.cuh"

__global__ void add(int* sum, int value) {
    spin(20000);
    atomicAdd(sum, value);
}

int main() {
    int* sum = device_ints(1);
    std::vector<cudaStream_t> streams(4);
    for (cudaStream_t& stream : streams)
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    int value = 1;
    for (cudaStream_t stream : streams)
        add<<<1, 1, 0, stream>>>(sum, value++);
    for (cudaStream_t stream : streams)
        CHECK(cudaStreamSynchronize(stream));
    int result = 0;
    CHECK(cudaMemcpy(&result, sum, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", result);
}
