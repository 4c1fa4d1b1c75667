// Readers share a lock, a writer has it exclusively.
// rule: H1
// prints: readers 10 ms, writer 20 ms
#include <mutex>
#include <shared_mutex>
#include <thread>

#include "case.cuh"

using namespace std::chrono_literals;

int main() {
    std::shared_mutex mutex;
    HostTimer timer;
    double readers = 0, writer = 0;
    const auto read = [&] {
        std::shared_lock<std::shared_mutex> lock(mutex);
        std::this_thread::sleep_for(10ms);
        readers = timer.ms();
    };
    std::thread one(read), two(read);
    std::thread three([&] {
        std::this_thread::sleep_for(2ms);
        std::unique_lock<std::shared_mutex> lock(mutex);
        std::this_thread::sleep_for(10ms);
        writer = timer.ms();
    });
    one.join();
    two.join();
    three.join();
    std::printf("readers %.0f ms, writer %.0f ms\n", readers, writer);
}
