// The inside waits for the border, and the border for nothing:
// its next step overwrites data that the inside still reads.
// rule: S2, E2
// finds: race advance#2 advance#3 S2
#include "case.cuh"

__global__ void advance(const int* from, int* to, int begin, int end) {
    for (int i = begin + threadIdx.x; i < end; i += blockDim.x)
        to[i] = from[i] + 1 + (i > 0 && from[i - 1] < 0);
}

int main() {
    const int n = 256, border = 16;
    int *now = device_ints(n), *next = device_ints(n);
    cudaStream_t edge = make_stream("edge"), inside = make_stream("inside");
    cudaEvent_t edge_done = make_event("edge done");
    for (int step = 0; step < 2; ++step) {
        advance<<<1, 32, 0, edge>>>(now, next, 0, border);
        advance<<<1, 32, 0, inside>>>(now, next, border, n);
        CHECK(cudaEventRecord(edge_done, edge));
        CHECK(cudaStreamWaitEvent(inside, edge_done));
        int* const spare = now;
        now = next;
        next = spare;
    }
    CHECK(cudaDeviceSynchronize());
}
