// The program ends when main returns, whatever other threads do.
// rule: H1
// exit: 4
// prints: bye
#include <thread>

#include "case.cuh"

__global__ void longer() { spin_ms(1000); }

int main() {
    std::thread([] {
        longer<<<1, 1>>>();
        CHECK(cudaDeviceSynchronize());
        std::printf("never printed\n");
    }).detach();
    std::thread([] {
        volatile int forever = 1;
        while (forever) {
        }
    }).detach();
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    std::printf("bye\n");
    return 4;
}
