// An invalid launch in a kernel is not executed, and cudaGetLastError
// returns its error to the kernel. A host stream is invalid in a kernel.
// rule: S6
// prints: cudaErrorInvalidConfiguration cudaSuccess cudaErrorInvalidValue cudaSuccess
#include "case.cuh"

__global__ void child() {}
__global__ void parent(cudaError_t* errors, cudaStream_t of_the_host) {
    child<<<1, 4096>>>();
    errors[0] = cudaPeekAtLastError();
    cudaGetLastError();
    errors[1] = cudaGetLastError();
    child<<<1, 1, 0, of_the_host>>>();
    errors[2] = cudaGetLastError();
    cudaStream_t made = nullptr;
    errors[3] = cudaStreamCreateWithFlags(&made, cudaStreamDefault);
}

int main() {
    cudaError_t* errors = nullptr;
    CHECK(cudaMallocHost(&errors, 4 * sizeof *errors));
    cudaStream_t s = nullptr;
    CHECK(cudaStreamCreate(&s));
    parent<<<1, 1>>>(errors, s);
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 4; ++i)
        std::printf("%s%s", i ? " " : "", cudaGetErrorName(errors[i]));
    std::printf("\n");
}
