// A host loop that waits for an atomic flag makes progress, and ends soon after the flag is set.
// rule: H1
// prints: seen after 8 ms
#include <atomic>
#include <thread>

#include "case.cuh"

int main() {
    std::atomic<bool> ready{false};
    HostTimer timer;
    std::thread setter([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(8));
        ready = true;
    });
    while (!ready) {
    }
    std::printf("seen after %.0f ms\n", timer.ms());
    setter.join();
}
