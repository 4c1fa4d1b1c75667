// The host sleeps for long enough, which is not a synchronisation.
// rule: M6, H1
// prints: 42
// finds: read-before-sync produce host H1
#include <chrono>
#include <thread>

#include "case.cuh"

__global__ void produce(int* n) { *n = 42; }

int main() {
    int* n = pinned_ints(1, 0);
    produce<<<1, 1>>>(n);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    std::printf("%d\n", *n);
    CHECK(cudaDeviceSynchronize());
}
