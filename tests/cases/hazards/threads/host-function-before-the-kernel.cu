// The host function was issued one line too early.
// rule: H2, H1
// finds: read-before-sync triple host
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
    CHECK(cudaLaunchHostFunc(stream, keep, &promise));
    triple<<<1, 1, 0, stream>>>(n);
    promise.get_future().wait();
    const int seen = *n;
    CHECK(cudaStreamSynchronize(stream));
    return seen < 0;
}
