// Each thread has its own default stream: the kernels overlap.
// rule: D3
// prints: done
// overlap: first second
// makespan: 2ms +-5%
#include <thread>

#include "case.cuh"

__global__ void first() { spin_ms(2); }
__global__ void second() { spin_ms(2); }

int main() {
    std::thread one([] {
        first<<<1, 1, 0, cudaStreamPerThread>>>();
        CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    });
    std::thread two([] {
        second<<<1, 1, 0, cudaStreamPerThread>>>();
        CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    });
    one.join();
    two.join();
    std::printf("done\n");
}
