// A thread that waits for the device blocks only itself.
// Work that others issue meanwhile is not waited for.
// rule: H1
// prints: waited 10 ms
// prints: the others' kernel took 0 ms
// blocked: cudaDeviceSynchronize#2 >= 9.5ms
#include <thread>

#include "case.cuh"

__global__ void longer() { spin_ms(10); }
__global__ void later() { spin_ms(30); }
__global__ void quick() {}

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    quick<<<1, 1, 0, b>>>();
    later<<<1, 1, 0, b>>>();
    CHECK(cudaDeviceSynchronize());
    longer<<<1, 1, 0, a>>>();
    double quick_ms = 0;
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(3));
        HostTimer timer;
        quick<<<1, 1, 0, b>>>();
        CHECK(cudaStreamSynchronize(b));
        quick_ms = timer.ms();
        later<<<1, 1, 0, b>>>();
    });
    HostTimer timer;
    CHECK(cudaDeviceSynchronize());
    std::printf("waited %.0f ms\n", timer.ms());
    other.join();
    std::printf("the others' kernel took %.0f ms\n", quick_ms);
    CHECK(cudaDeviceSynchronize());
}
