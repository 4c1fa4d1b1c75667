// A full queue blocks the thread that fills it; another thread's calls continue.
// rule: H1
// prints: beside it: 0 ms
// prints: filled after 20 ms
#include <thread>

#include "case.cuh"

__global__ void longer() { spin_ms(20); }
__global__ void quick() {}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    quick<<<1, 1, 0, b>>>();
    longer<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
    double filled_ms = 0;
    longer<<<1, 1, 0, a>>>();
    HostTimer timer;
    std::thread filler([&] {
        for (int i = 0; i < 1100; ++i)
            quick<<<1, 1, 0, a>>>();
        filled_ms = timer.ms();
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    HostTimer beside;
    quick<<<1, 1, 0, b>>>();
    CHECK(cudaStreamSynchronize(b));
    std::printf("beside it: %.0f ms\n", beside.ms());
    filler.join();
    std::printf("filled after %.0f ms\n", filled_ms);
    CHECK(cudaDeviceSynchronize());
}
