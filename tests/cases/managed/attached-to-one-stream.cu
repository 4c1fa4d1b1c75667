// Without concurrent access the host may not access managed memory while the device is busy.
// wrong: the memory is global
// rule: U4
// profile: kepler-2012
// exit: SIGSEGV
// prints-end: (cudaStreamAttachMemAsync) and wait for that
//
// repaired: it is attached to one idle stream
// rule: U4
// profile: kepler-2012
// prints: 7 5
#include "case.cuh"

__global__ void busy() { spin(5000000); }
__global__ void fill(int* n) { n[threadIdx.x] = 5; }

int main() {
    cudaStream_t s = make_stream("s"), other = make_stream("other");
    int* n = nullptr;
    CHECK(cudaMallocManaged(&n, 32 * sizeof(int)));
    if (knob("repaired", 0)) CHECK(cudaStreamAttachMemAsync(s, n, 0, cudaMemAttachSingle));
    CHECK(cudaDeviceSynchronize());
    busy<<<1, 1, 0, other>>>();
    n[0] = 7;
    const int seven = n[0];
    fill<<<1, 32, 0, s>>>(n);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d\n", seven, n[0]);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(n));
}
