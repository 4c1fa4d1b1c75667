// Four streams add to one number without atomics.
// rule: S2
// finds: race add add S2
#include <vector>

#include "case.cuh"

__global__ void add(int* sum, int value) {
    spin(20000);
    *sum += value;
}

int main() {
    int* sum = device_ints(1);
    std::vector<cudaStream_t> streams(4);
    for (cudaStream_t& stream : streams)
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    int value = 1;
    for (cudaStream_t stream : streams)
        add<<<1, 1, 0, stream>>>(sum, value++);
    for (cudaStream_t stream : streams) {
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    }
    CHECK(cudaFree(sum));
}
