// device: model:h200x2
//
// wrong: reads a peer too early
// rule: S2
// finds: race produce consume
//
// repaired: reads a peer in order
// rule: E2, H1
// prints: 10
#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
    if (repaired) CHECK(cudaStreamSynchronize(zero));
    CHECK(cudaSetDevice(1));
    consume<<<1, 5, 0, one>>>(n, sum);
    CHECK(cudaMemcpyAsync(&seen, sum, sizeof seen, cudaMemcpyDeviceToHost, one));
    CHECK(cudaStreamSynchronize(one));
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaStreamSynchronize(zero));
}
