// A timed wait ended by another thread.
// rule: H1
// prints: woken after 50 ms
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "case.cuh"

using namespace std::chrono_literals;

int main() {
    std::mutex mutex;
    std::condition_variable condition;
    bool ready = false;
    std::thread waker([&] {
        std::this_thread::sleep_for(50ms);
        std::lock_guard<std::mutex> lock(mutex);
        ready = true;
        condition.notify_one();
    });
    std::unique_lock<std::mutex> lock(mutex);
    HostTimer timer;
    const bool woken = condition.wait_for(lock, 10s, [&] { return ready; });
    std::printf("%s after %.0f ms\n", woken ? "woken" : "timeout", timer.ms());
    lock.unlock();
    waker.join();
}
