// thread_local variables are per thread and destroyed at its end; std::call_once
// runs once, and again after an exception; static variables are initialised once.
// rule: H1
// prints: 1 1 1
// prints: destroyed 3
// prints: once 1, tries 2, static 1
#include <mutex>
#include <stdexcept>
#include <thread>

#include "case.cuh"

static int destroyed = 0, once_runs = 0, tries = 0, statics = 0;

struct Counter {
    int count = 0;
    ~Counter() {
        if (count > 0) ++destroyed;
    }
};
static thread_local Counter counter;

static int make_static() {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return ++statics;
}

int main() {
    int counts[3];
    std::once_flag once, shaky;
    std::thread threads[3];
    for (int i = 0; i < 3; ++i)
        threads[i] = std::thread([&, i] {
            counts[i] = ++counter.count;
            static const int made = make_static();
            std::call_once(once, [] {
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
                ++once_runs;
            });
            try {
                std::call_once(shaky, [] {
                    if (++tries == 1) throw std::runtime_error("again");
                });
            } catch (const std::runtime_error&) {
            }
            counts[i] += made - 1;
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d %d %d\n", counts[0], counts[1], counts[2]);
    std::printf("destroyed %d\n", destroyed);
    std::printf("once %d, tries %d, static %d\n", once_runs, tries, statics);
}
