// The same with the stream itself, and the host runs other code meanwhile.
// rule: E4
// prints: 1
#include <chrono>
#include <thread>

#include "case.cuh"

__global__ void produce(int* n) {
    spin_ms(1);
    n[threadIdx.x] = 1;
}

int main() {
    int* n = pinned_ints(32, 0);
    cudaStream_t stream = make_stream("work");
    produce<<<1, 32, 0, stream>>>(n);
    while (cudaStreamQuery(stream) != cudaSuccess)
        std::this_thread::sleep_for(std::chrono::microseconds(50));
    std::printf("%d\n", n[0]);
}
