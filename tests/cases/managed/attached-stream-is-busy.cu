// Memory attached to a stream is accessible to the host only while that stream is idle.
// rule: U4
// profile: kepler-2012
// exit: SIGSEGV
// prints-end: (cudaStreamAttachMemAsync) and wait for that
#include "case.cuh"

__global__ void busy(int* n) {
    spin(5000000);
    n[threadIdx.x] = 5;
}

int main() {
    cudaStream_t s = make_stream("s");
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, 32 * sizeof(int)));
    CHECK(cudaStreamAttachMemAsync(s, n, 0, cudaMemAttachSingle));
    CHECK(cudaStreamSynchronize(s));
    busy<<<1, 32, 0, s>>>(n);
    n[0] = 7;
    CHECK(cudaDeviceSynchronize());
}
