// The search for hazards sees the kernels' heap: two kernels that nothing orders race for a block of it,
// and a block is unset at first. A block that is freed and handed out again has nothing to do with its
// earlier users.
// rule: S1
// prints: 42
// wrong: nothing orders the kernel that reads behind the one that allocates
// finds: race make read S2
// repaired: an event does
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
// Each allocates, uses and frees; the streams have no order, and the heap gives them the same bytes.
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
