// A mutex that another thread holds: try_lock fails at once, a timed one at its timeout or before.
// rule: H1
// prints: try_lock 0
// prints: try_lock_for 1 ms: 0
// prints: try_lock_for 1 h: 1, after 10 ms
#include <mutex>
#include <thread>

#include "case.cuh"

using namespace std::chrono_literals;

int main() {
    std::timed_mutex mutex;
    std::thread holder([&] {
        std::lock_guard<std::timed_mutex> lock(mutex);
        std::this_thread::sleep_for(20ms);
    });
    std::this_thread::sleep_for(10ms);
    HostTimer timer;
    std::printf("try_lock %d\n", mutex.try_lock());
    std::printf("try_lock_for 1 ms: %d\n", mutex.try_lock_for(1ms));
    const bool locked = mutex.try_lock_for(1h);
    std::printf("try_lock_for 1 h: %d, after %.0f ms\n", locked, timer.ms());
    mutex.unlock();
    holder.join();
}
