// rule: H1
//
// wrong: Two variables are read without a wait: each is a separate finding, with its name.
// finds: read-before-sync count host H1
// finds: read-before-sync count host H1
// says: reads `total`
// says: of `parts`
//
// repaired: the host waits first
// prints: 64 2
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__managed__ int total;
__managed__ int parts[32];

__global__ void count() {
    spin(100000);
    atomicAdd(&total, 1);
    atomicAdd(&parts[threadIdx.x], 1);
}

int main() {
    cudaStream_t s = make_stream("s");
    count<<<2, 32, 0, s>>>();
    if (repaired) CHECK(cudaStreamSynchronize(s));
    const int seen = total;
    const int part = parts[3];
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d %d\n", seen, part);
    return seen + part == -1;
}
