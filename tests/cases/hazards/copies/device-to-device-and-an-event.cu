// rule: M1, E2
// prints: 6
#include "case.cuh"

__global__ void read(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x]; }

int main() {
    int *host = pinned_ints(64, 6), *from = device_ints(64), *to = device_ints(64);
    cudaStream_t stream = make_stream("reads");
    cudaEvent_t copied = make_event("copied");
    CHECK(cudaMemcpy(from, host, 64 * sizeof(int), cudaMemcpyDefault));
    CHECK(cudaMemcpy(to, from, 64 * sizeof(int), cudaMemcpyDefault));
    CHECK(cudaEventRecord(copied));
    CHECK(cudaStreamWaitEvent(stream, copied));
    int* out = pinned_ints(64, 0);
    read<<<1, 64, 0, stream>>>(to, out);
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d\n", out[63]);
}
