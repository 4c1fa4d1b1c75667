// An event orders the other stream after the free: it gets the memory, though the free
// is pending. The pool is full except for that block, so there is no other memory.
// rule: A3, A6, E2
// prints: same 1
// order: busy before next
#include "case.cuh"

__global__ void busy(int* n) {
    spin_ms(5);
    *n = 1;
}
__global__ void next(int* n) { *n = 2; }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    cudaEvent_t freed = make_event("freed"), passed_on = make_event("passed on");
    int *first = nullptr, *second = nullptr;
    CHECK(cudaMallocAsync(&first, 64 << 20, a));
    busy<<<1, 1, 0, a>>>(first);
    CHECK(cudaFreeAsync(first, a));
    CHECK(cudaEventRecord(freed, a));
    CHECK(cudaStreamWaitEvent(c, freed, 0));
    CHECK(cudaEventRecord(passed_on, c));
    CHECK(cudaStreamWaitEvent(b, passed_on, 0));
    CHECK(cudaMallocAsync(&second, 64 << 20, b));
    next<<<1, 1, 0, b>>>(second);
    std::printf("same %d\n", first == second);
    CHECK(cudaFreeAsync(second, b));
    CHECK(cudaDeviceSynchronize());
}
