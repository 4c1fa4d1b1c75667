// rule: G1, A7, X1
//
// wrong: A captured kernel uses memory that is freed before the launch.
// finds: use-after-free cudaFree memset A7
// finds: use-after-free cudaFree fill A7
// says: fill (stream s, device-memory-freed-before-the-launch.cu:22, launched at line 27) writes
//
// repaired: freed after the launch
// prints: cudaSuccess
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void fill(int* n) { n[threadIdx.x] = 1; }

int main() {
    int* n = nullptr;
    CHECK(cudaMalloc(&n, 8 << 20));
    cudaStream_t s = make_stream("s");
    begin_capture(s);
    CHECK(cudaMemsetAsync(n, 0, 1024, s));
    fill<<<1, 64, 0, s>>>(n);
    const cudaGraphExec_t executable = instantiate(end_capture(s));
    if (repaired) CHECK(cudaGraphUpload(executable, s));
    if (!repaired) CHECK(cudaFree(n));
    // The memset moves no bytes then, and the kernel fails.
    cudaGraphLaunch(executable, s);
    const cudaError_t error = cudaStreamSynchronize(s);
    if (repaired) show(error);
    if (repaired) CHECK(cudaFree(n));
}
