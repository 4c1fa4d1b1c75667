// As many waits as there are streams; the events are destroyed before anything has run (E7).
// rule: S2, E2, E7
// prints: 256
#include "case.cuh"

constexpr int parts = 4, part = 64;

__global__ void partial(const int* in, int* out) {
    __shared__ int sum;
    if (threadIdx.x == 0) sum = 0;
    __syncthreads();
    atomicAdd(&sum, in[threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0) *out = sum;
}
__global__ void combine(const int* sums, int* total) {
    int sum = 0;
    for (int i = 0; i < parts; ++i)
        sum += sums[i];
    *total = sum;
}

int main() {
    int *in = pinned_ints(parts * part, 1), *sums = device_ints(parts), *total = pinned_ints(1, 0);
    cudaStream_t last = make_stream("combine");
    for (int i = 0; i < parts; ++i) {
        cudaStream_t stream = make_stream("part");
        partial<<<1, part, 0, stream>>>(in + i * part, sums + i);
        cudaEvent_t done = make_event("done");
        CHECK(cudaEventRecord(done, stream));
        CHECK(cudaStreamWaitEvent(last, done));
        CHECK(cudaEventDestroy(done));
        CHECK(cudaStreamDestroy(stream));
    }
    combine<<<1, 1, 0, last>>>(sums, total);
    CHECK(cudaStreamSynchronize(last));
    std::printf("%d\n", *total);
}
