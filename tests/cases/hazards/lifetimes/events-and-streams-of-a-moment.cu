// Events and streams created for one edge and destroyed at once: the edge stays.
// rule: E7, E2
// prints: 20
#include "case.cuh"

__global__ void step(int* n) {
    spin(10000);
    *n += 1;
}

static void wait_for(cudaStream_t later, cudaStream_t earlier) {
    cudaEvent_t edge = nullptr;
    CHECK(cudaEventCreateWithFlags(&edge, cudaEventDisableTiming));
    CHECK(cudaEventRecord(edge, earlier));
    CHECK(cudaStreamWaitEvent(later, edge));
    CHECK(cudaEventDestroy(edge));
}

int main() {
    int *n = device_ints(1), *seen = pinned_ints(1, 0);
    cudaStream_t work = make_stream("work");
    for (int i = 0; i < 10; ++i) {
        cudaStream_t side = make_stream("side");
        step<<<1, 1, 0, work>>>(n);
        wait_for(side, work);
        step<<<1, 1, 0, side>>>(n);
        wait_for(work, side);
        CHECK(cudaStreamDestroy(side));
    }
    CHECK(cudaMemcpyAsync(seen, n, sizeof(int), cudaMemcpyDeviceToHost, work));
    CHECK(cudaStreamSynchronize(work));
    std::printf("%d\n", *seen);
}
