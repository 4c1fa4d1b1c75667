// Each thread has a stream, and both add to one number.
// rule: S2
// finds: race add add S2
#include <thread>

#include "case.cuh"

__global__ void add(int* n, int value) { *n += value; }

int main() {
    int* n = device_ints(1);
    const auto work = [n](int value) {
        cudaStream_t stream = make_stream("mine");
        for (int i = 0; i < 5; ++i)
            add<<<1, 1, 0, stream>>>(n, value);
        CHECK(cudaStreamSynchronize(stream));
    };
    std::thread one(work, 1), three(work, 3);
    one.join();
    three.join();
}
