// The stream waits for its own event, which its order implies already.
#include "lab.cuh"

__global__ void first() { spin_ms(1); }
__global__ void second() {}

int main() {
    cudaStream_t work = make_stream("work");
    cudaEvent_t done = make_event("done");
    first<<<1, 1, 0, work>>>();
#ifndef REPAIRED
    CHECK(cudaEventRecord(done, work));
    CHECK(cudaStreamWaitEvent(work, done));
#endif
    second<<<1, 1, 0, work>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaEventDestroy(done));
}
