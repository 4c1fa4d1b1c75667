// The thread has ended; the kernel that it launched has not.
// rule: H1
// finds: read-before-sync twice host H1
#include <thread>

#include "case.cuh"

__global__ void twice(int* n) { *n *= 2; }

int main() {
    int* n = pinned_ints(1, 5);
    cudaStream_t stream = make_stream("worker");
    std::thread worker([n, stream] { twice<<<1, 1, 0, stream>>>(n); });
    worker.join();
    const int seen = *n;
    CHECK(cudaStreamSynchronize(stream));
    return seen < 0;
}
