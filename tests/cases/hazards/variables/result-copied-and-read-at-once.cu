// wrong: result copied and read at once
// rule: M2
// finds: read-before-sync d2h host M2
//
// repaired: result copied and waited for
// rule: M2, H1
// prints: 17
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__device__ int result;

__global__ void compute(int a, int b) { result = a * 3 + b; }

int main() {
    cudaStream_t s = make_stream("s");
    compute<<<1, 1, 0, s>>>(5, 2);
    int local = 0;
    CHECK(cudaMemcpyFromSymbolAsync(&local, result, sizeof local, 0, cudaMemcpyDeviceToHost, s));
    if (repaired) CHECK(cudaStreamSynchronize(s));
    const int seen = local;
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    return seen == -1;
}
