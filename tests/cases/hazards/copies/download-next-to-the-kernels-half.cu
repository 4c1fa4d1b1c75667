// The first half is downloaded while the kernel processes the second half.
// rule: S2, M3
// prints: 3
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
    for (int i = 0; i < 2; ++i) {
        work<<<1, half, 0, kernels>>>(n + i * half);
        CHECK(cudaEventRecord(done[i], kernels));
        CHECK(cudaStreamWaitEvent(copies, done[i], 0));
        CHECK(cudaMemcpyAsync(host + i * half, n + i * half, half * sizeof(int),
                              cudaMemcpyDeviceToHost, copies));
    }
    CHECK(cudaStreamSynchronize(copies));
    std::printf("%d\n", host[2 * half - 1]);
}
