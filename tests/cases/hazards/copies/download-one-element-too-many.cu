// The first download includes one element of the half that the kernel still writes.
// rule: S2
// finds: race d2h#1 work#2 S2
#include "case.cuh"

__global__ void work(int* n) {
    spin(50000);
    n[threadIdx.x] += 3;
}

int main() {
    const int half = 128;
    int *n = device_ints(2 * half), *host = pinned_ints(2 * half, 0);
    cudaStream_t kernels = make_stream("kernels"), copies = make_stream("copies");
    cudaEvent_t done[2] = {make_event("first half"), make_event("second half")};
    const int counts[2] = {half + 1, half - 1};
    int from = 0;
    for (int i = 0; i < 2; ++i) {
        work<<<1, half, 0, kernels>>>(n + i * half);
        CHECK(cudaEventRecord(done[i], kernels));
        CHECK(cudaStreamWaitEvent(copies, done[i], 0));
        CHECK(cudaMemcpyAsync(host + from, n + from, counts[i] * sizeof(int),
                              cudaMemcpyDeviceToHost, copies));
        from += counts[i];
    }
    CHECK(cudaStreamSynchronize(copies));
}
