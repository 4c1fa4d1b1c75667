// Two threads issue work to one stream, which orders it.
// rule: S1
// prints: 20
#include <thread>

#include "case.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("shared");
    const auto work = [&](int value) {
        for (int i = 0; i < 5; ++i)
            add<<<1, 1, 0, stream>>>(n, value);
    };
    std::thread one(work, 1), three(work, 3);
    one.join();
    three.join();
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d\n", *n);
}
