// std::async runs on a separate thread, and its result and its exceptions come through a future.
// rule: H1
// prints: not ready after 1 ms: 1
// prints: async 42
// prints: promise 7
// prints: caught: no luck
#include <future>
#include <stdexcept>
#include <thread>

#include "case.cuh"

using namespace std::chrono_literals;

__global__ void answer(int* n) {
    spin_ms(5);
    *n = 42;
}

int main() {
    int* n = pinned_ints(1, 0);
    std::future<int> result = std::async(std::launch::async, [=] {
        cudaStream_t stream = make_stream("async");
        answer<<<1, 1, 0, stream>>>(n);
        CHECK(cudaStreamSynchronize(stream));
        return *n;
    });
    std::printf("not ready after 1 ms: %d\n",
                result.wait_for(1ms) == std::future_status::timeout);
    std::printf("async %d\n", result.get());

    std::promise<int> promise;
    std::thread keeper([&] {
        std::this_thread::sleep_for(1ms);
        promise.set_value(7);
    });
    std::printf("promise %d\n", promise.get_future().get());
    keeper.join();

    std::future<void> failing =
        std::async(std::launch::async, [] { throw std::runtime_error("no luck"); });
    try {
        failing.get();
    } catch (const std::runtime_error& error) {
        std::printf("caught: %s\n", error.what());
    }
}
