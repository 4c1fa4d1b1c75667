// Atomic operations of many threads lose no update.
// rule: H1
// prints: 8000 8000 1
#include <atomic>
#include <thread>
#include <vector>

#include "case.cuh"

int main() {
    std::atomic<int> counter{0}, exchanged{0};
    std::atomic_flag lock = ATOMIC_FLAG_INIT;
    int guarded = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            for (int k = 0; k < 1000; ++k) {
                ++counter;
                while (lock.test_and_set(std::memory_order_acquire)) {
                }
                ++guarded;
                lock.clear(std::memory_order_release);
                int expected = 0;
                exchanged.compare_exchange_strong(expected, 1);
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d %d %d\n", counter.load(), guarded, exchanged.load());
}
