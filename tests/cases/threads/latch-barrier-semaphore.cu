// Synchronisation of host threads in C++20.
// rule: H1
// flags: --std gnu++20
// only-on: model
// prints: all 4 arrived
// prints: rounds 12
// prints: at most 2 at once
// prints: woken by notify: 5
#include <atomic>
#include <barrier>
#include <latch>
#include <semaphore>
#include <thread>
#include <vector>

#include "case.cuh"

using namespace std::chrono_literals;

int main() {
    std::latch latch(4);
    std::barrier<> barrier(4);
    std::counting_semaphore<4> semaphore(2);
    std::atomic<int> arrived{0}, rounds{0}, inside{0}, most{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&, i] {
            std::this_thread::sleep_for(i * 1ms);
            ++arrived;
            latch.count_down();
            for (int round = 0; round < 3; ++round) {
                ++rounds;
                barrier.arrive_and_wait();
            }
            semaphore.acquire();
            const int now = ++inside;
            if (now > most) most = now;
            std::this_thread::sleep_for(1ms);
            --inside;
            semaphore.release();
        });
    latch.wait();
    std::printf("all %d arrived\n", arrived.load());
    for (std::thread& thread : threads)
        thread.join();
    std::printf("rounds %d\n", rounds.load());
    std::printf("at most %d at once\n", most.load());

    std::atomic<int> value{0};
    std::thread changer([&] {
        std::this_thread::sleep_for(2ms);
        value = 5;
        value.notify_one();
    });
    value.wait(0);
    std::printf("woken by notify: %d\n", value.load());
    changer.join();
}
