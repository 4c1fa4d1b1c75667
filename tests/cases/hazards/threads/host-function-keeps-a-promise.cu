// A host function of the stream wakes the waiting thread: it is ordered after the stream's work.
// rule: H2, H1
// prints: 21
#include <future>
#include <thread>

#include "case.cuh"

__global__ void triple(int* n) {
    spin(100000);
    *n *= 3;
}

void keep(void* promise) { static_cast<std::promise<void>*>(promise)->set_value(); }

int main() {
    int* n = pinned_ints(1, 7);
    cudaStream_t stream = make_stream("stream");
    std::promise<void> promise;
    triple<<<1, 1, 0, stream>>>(n);
    CHECK(cudaLaunchHostFunc(stream, keep, &promise));
    promise.get_future().wait();
    std::printf("%d\n", *n);
}
