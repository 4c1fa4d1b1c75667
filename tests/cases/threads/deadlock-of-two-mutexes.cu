// Each thread holds the mutex that the other one needs: reported, not hung.
// only-on: model
// rule: H1
// stopped: the main thread waits at deadlock-of-two-mutexes.cu:20 for host thread 1 to end; host thread 1 waits at deadlock-of-two-mutexes.cu:16 for a mutex that host thread 2 holds; host thread 2 waits at deadlock-of-two-mutexes.cu:16 for a mutex that host thread 1 holds
// prints-end: host thread 2 waits for a mutex that host thread 1 holds
#include <mutex>
#include <thread>

#include "case.cuh"

int main() {
    std::mutex a, b;
    const auto take = [](std::mutex& first, std::mutex& second) {
        std::lock_guard<std::mutex> one(first);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::lock_guard<std::mutex> two(second);
    };
    std::thread one([&] { take(a, b); });
    std::thread two([&] { take(b, a); });
    one.join();
    two.join();
}
