// rule: S2
// device: model:h200x2
// finds: race produce consume
#include "case.cuh"

__global__ void produce(int* n) {
    spin(100000);
    n[threadIdx.x] = static_cast<int>(threadIdx.x);
}
__global__ void consume(const int* n, int* sum) { atomicAdd(sum, n[threadIdx.x]); }

int main() {
    int *n = device_ints(5), *sum = nullptr, seen = 0;
    cudaStream_t zero = make_stream("zero");
    CHECK(cudaSetDevice(1));
    CHECK(cudaDeviceEnablePeerAccess(0, 0));
    sum = device_ints(1);
    cudaStream_t one = make_stream("one");
    CHECK(cudaSetDevice(0));
    produce<<<1, 5, 0, zero>>>(n);
    CHECK(cudaSetDevice(1));
    consume<<<1, 5, 0, one>>>(n, sum);
    CHECK(cudaMemcpyAsync(&seen, sum, sizeof seen, cudaMemcpyDeviceToHost, one));
    CHECK(cudaStreamSynchronize(one));
    CHECK(cudaStreamSynchronize(zero));
}
