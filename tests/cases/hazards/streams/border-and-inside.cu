// Border and inside of a field are computed concurrently; the next step waits for both.
// rule: S2, E2
// prints: 3
#include "case.cuh"

__global__ void advance(const int* from, int* to, int begin, int end) {
    for (int i = begin + threadIdx.x; i < end; i += blockDim.x)
        to[i] = from[i] + 1 + (i > 0 && from[i - 1] < 0);
}

int main() {
    const int n = 256, border = 16;
    int *now = device_ints(n), *next = device_ints(n), result = 0;
    cudaStream_t edge = make_stream("edge"), inside = make_stream("inside");
    cudaEvent_t edge_done = make_event("edge done"), inside_done = make_event("inside done");
    for (int step = 0; step < 3; ++step) {
        advance<<<1, 32, 0, edge>>>(now, next, 0, border);
        advance<<<1, 32, 0, inside>>>(now, next, border, n);
        CHECK(cudaEventRecord(edge_done, edge));
        CHECK(cudaEventRecord(inside_done, inside));
        CHECK(cudaStreamWaitEvent(edge, inside_done));
        CHECK(cudaStreamWaitEvent(inside, edge_done));
        int* const spare = now;
        now = next;
        next = spare;
    }
    CHECK(cudaMemcpyAsync(&result, now + border, sizeof result, cudaMemcpyDeviceToHost, inside));
    CHECK(cudaStreamSynchronize(inside));
    CHECK(cudaStreamSynchronize(edge));
    std::printf("%d\n", result);
}
