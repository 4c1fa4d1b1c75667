// scale reads what sum writes, and the two are in different streams.
#include "lab.cuh"

__global__ void sum(int* partial) {
    spin_ms(1);
    *partial = 42;
}
__global__ void scale(const int* partial, int* result) { *result = 2 * *partial; }

int main() {
    int *partial, *result;
    CHECK(cudaMalloc(&partial, sizeof(int)));
    CHECK(cudaMalloc(&result, sizeof(int)));
    CHECK(cudaMemset(partial, 0, sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t done = make_event("done");
#ifndef REPAIRED
    CHECK(cudaEventRecord(done, a));  // an event covers the work before it, not after it
#endif
    sum<<<1, 1, 0, a>>>(partial);
#ifdef REPAIRED
    CHECK(cudaEventRecord(done, a));
#endif
    CHECK(cudaStreamWaitEvent(b, done));
    scale<<<1, 1, 0, b>>>(partial, result);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(partial));
    CHECK(cudaFree(result));
}
