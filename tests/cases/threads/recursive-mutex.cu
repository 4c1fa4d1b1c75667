// The owner of a recursive mutex may lock it again; others wait until it is fully unlocked.
// rule: H1
// prints: depth 3
// prints: the other one after 6 ms
#include <mutex>
#include <thread>

#include "case.cuh"

static std::recursive_mutex mutex;

static int nest(int depth) {
    std::lock_guard<std::recursive_mutex> lock(mutex);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return depth == 3 ? depth : nest(depth + 1);
}

int main() {
    HostTimer timer;
    double waited = 0;
    std::thread one([] { std::printf("depth %d\n", nest(1)); });
    std::thread two([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::lock_guard<std::recursive_mutex> lock(mutex);
        waited = timer.ms();
    });
    one.join();
    two.join();
    std::printf("the other one after %.0f ms\n", waited);
}
