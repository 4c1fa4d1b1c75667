// main's code precedes the thread, and the thread's code precedes the return of join.
// rule: S2, H1
// prints: 10
#include <thread>

#include "case.cuh"

__global__ void twice(int* n) { *n *= 2; }

int main() {
    int* n = pinned_ints(1, 0);
    *n = 5;
    std::thread worker([n] {
        cudaStream_t stream = make_stream("worker");
        twice<<<1, 1, 0, stream>>>(n);
        CHECK(cudaStreamSynchronize(stream));
        CHECK(cudaStreamDestroy(stream));
    });
    worker.join();
    std::printf("%d\n", *n);
}
