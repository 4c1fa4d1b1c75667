// The legacy default stream is one stream for all threads: its kernels are serialised.
// rule: D1, S1
// prints: done
// no-overlap: first second
// cause: second stream_order first
// makespan: 4ms +-2%
#include <thread>

#include "case.cuh"

__global__ void first() { spin_ms(2); }
__global__ void second() { spin_ms(2); }

int main() {
    std::thread one([] {
        first<<<1, 1>>>();
        CHECK(cudaStreamSynchronize(0));
    });
    std::thread two([] {
        std::this_thread::sleep_for(std::chrono::microseconds(500));
        second<<<1, 1>>>();
        CHECK(cudaStreamSynchronize(0));
    });
    one.join();
    two.join();
    std::printf("done\n");
}
