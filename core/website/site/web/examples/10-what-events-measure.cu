// What two events measure: the time of their stream from one to the other, waiting included.
#include "lab.cuh"

__global__ void bulk() { spin_ms(3); }
__global__ void work() { spin_ms(1); }

int main() {
    cudaStream_t other = make_stream("other"), mine = make_stream("mine");
    cudaEvent_t start = make_event("start"), stop = make_event("stop");
    bulk<<<2000, 1024, 0, other>>>();  // fills every multiprocessor
    CHECK(cudaEventRecord(start, mine));
    work<<<1, 1024, 0, mine>>>();
    CHECK(cudaEventRecord(stop, mine));
    CHECK(cudaDeviceSynchronize());

    float ms;
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    std::printf("work takes 1 ms, and the events say %.2f ms\n", ms);
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(stop));
    CHECK(cudaStreamDestroy(other));
    CHECK(cudaStreamDestroy(mine));
}
