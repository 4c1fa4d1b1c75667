// Another thread's work in the legacy default stream has nothing to do with the capture.
// rule: G1
#include <thread>

#include "case.cuh"

__global__ void k() {}

int main() {
    cudaStream_t s = make_stream("s");
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed));
    std::thread([] { k<<<1, 1>>>(); }).join();
    k<<<1, 1, 0, s>>>();
    cudaGraph_t graph;
    CHECK(cudaStreamEndCapture(s, &graph));
    CHECK(cudaDeviceSynchronize());
}
