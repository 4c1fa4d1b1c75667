// The search for hazards covers the device heap: two unordered kernels
// race for a block of it, and a block is uninitialised at first. A
// block that is freed and allocated again has no earlier accesses.
// rule: S1
// prints: 42
// wrong: the reading kernel is unordered with the allocating one
// finds: race make read S2
// repaired: an event orders them
#include "case.cuh"

__device__ int* kept;
__global__ void make() {
    spin(100000);
    int* const block = static_cast<int*>(malloc(64));
    *block = 42;
    kept = block;
}
__global__ void read(int* result) {
    spin(500000);
    *result = kept ? *kept : 0;
}
// Each allocates, uses and frees; the streams are unordered, and get the same bytes from the heap.
__global__ void use_and_free() {
    int* const block = static_cast<int*>(malloc(4096));
    for (int i = 0; i < 1024; ++i)
        block[i] = i;
    free(block);
}

int main() {
    cudaStream_t a, b;
    cudaEvent_t made;
    CHECK(cudaStreamCreateWithFlags(&a, cudaStreamNonBlocking));
    CHECK(cudaStreamCreateWithFlags(&b, cudaStreamNonBlocking));
    CHECK(cudaEventCreateWithFlags(&made, cudaEventDisableTiming));
    use_and_free<<<1, 1, 0, a>>>();
    use_and_free<<<1, 1, 0, b>>>();
    int* const result = device_ints(1);
    make<<<1, 1, 0, a>>>();
    CHECK(cudaEventRecord(made, a));
    if (knob("repaired", 0)) CHECK(cudaStreamWaitEvent(b, made, 0));
    read<<<1, 1, 0, b>>>(result);
    CHECK(cudaDeviceSynchronize());
    int host = 0;
    CHECK(cudaMemcpy(&host, result, sizeof host, cudaMemcpyDeviceToHost));
    std::printf("%d\n", host);
}
