// The loop queries the right number of events, but reads the next job's result.
// rule: E4
// finds: read-before-sync produce host
#include "case.cuh"

__global__ void produce(int* n, int value) {
    spin(20000 * value);
    *n = value;
}

int main() {
    int* n = pinned_ints(3, 0);
    cudaEvent_t done[3];
    for (int i = 0; i < 3; ++i) {
        cudaStream_t stream = make_stream("job");
        done[i] = make_event("done");
        produce<<<1, 1, 0, stream>>>(n + i, i + 1);
        CHECK(cudaEventRecord(done[i], stream));
    }
    int sum = 0;
    for (int i = 0; i < 3; ++i) {
        while (cudaEventQuery(done[i]) == cudaErrorNotReady) {
        }
        if (i < 2) sum += n[i + 1];
    }
    return sum < 0;
}
