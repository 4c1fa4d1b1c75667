// A stored cudaStreamPerThread is another stream in another thread.
// rule: D3
// wrong: the other thread waits for its own stream
// finds: read-before-sync d2h host D3
// repaired: the thread that issued the work waits for it
#include <thread>

#include "case.cuh"

__global__ void fill(int* n) {
    spin_ms(1);
    *n = 42;
}

int main() {
    const cudaStream_t stream = cudaStreamPerThread;
    int *n = device_ints(1), *result = pinned_ints(1, 0), seen = 0;
    fill<<<1, 1, 0, stream>>>(n);
    CHECK(cudaMemcpyAsync(result, n, sizeof(int), cudaMemcpyDeviceToHost, stream));
    if (knob("repaired", 0)) CHECK(cudaStreamSynchronize(stream));
    std::thread reader([&] {
        CHECK(cudaStreamSynchronize(stream));
        seen = *result;
    });
    reader.join();
    CHECK(cudaDeviceSynchronize());
    return seen < 0;
}
