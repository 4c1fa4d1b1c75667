// Without a notification a timed wait ends at its timeout, not earlier.
// rule: H1
// prints: timeout after 20 ms
// prints: no_timeout after 5 ms
#include <condition_variable>
#include <mutex>
#include <thread>

#include "case.cuh"

using namespace std::chrono_literals;

int main() {
    std::mutex mutex;
    std::condition_variable condition;
    std::unique_lock<std::mutex> lock(mutex);
    HostTimer first;
    const char* names[] = {"no_timeout", "timeout"};
    std::cv_status status = condition.wait_for(lock, 20ms);
    std::printf("%s after %.0f ms\n", names[status == std::cv_status::timeout], first.ms());
    std::thread waker([&] {
        std::this_thread::sleep_for(5ms);
        std::lock_guard<std::mutex> other(mutex);
        condition.notify_all();
    });
    HostTimer second;
    status = condition.wait_for(lock, 1h);
    std::printf("%s after %.0f ms\n", names[status == std::cv_status::timeout], second.ms());
    lock.unlock();
    waker.join();
}
