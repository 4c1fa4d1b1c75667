// Timed waits end in the time of the program's clocks, with and without being woken.
// rule: H1
// prints: timeout after 200 ms
// prints: woken after 50 ms
// prints: future: timeout after 100 ms
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

#include "case.cuh"

using namespace std::chrono_literals;

int main() {
    std::mutex mutex;
    std::condition_variable condition;
    bool ready = false;
    {
        std::unique_lock<std::mutex> lock(mutex);
        HostTimer timer;
        const bool woken = condition.wait_for(lock, 200ms, [&] { return ready; });
        std::printf("%s after %.0f ms\n", woken ? "woken" : "timeout", timer.ms());
    }
    std::thread waker([&] {
        std::this_thread::sleep_for(50ms);
        std::lock_guard<std::mutex> lock(mutex);
        ready = true;
        condition.notify_one();
    });
    {
        std::unique_lock<std::mutex> lock(mutex);
        HostTimer timer;
        const bool woken = condition.wait_for(lock, 10s, [&] { return ready; });
        std::printf("%s after %.0f ms\n", woken ? "woken" : "timeout", timer.ms());
    }
    waker.join();
    std::promise<int> promise;
    HostTimer timer;
    const auto status = promise.get_future().wait_for(100ms);
    std::printf("future: %s after %.0f ms\n",
                status == std::future_status::timeout ? "timeout" : "ready", timer.ms());
}
