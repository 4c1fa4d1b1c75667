// Host functions of different streams are serialised on one
// thread that is not the program's (measured on an H200).
// rule: H2
// prints: 1 2 3, at most 1 at once
// prints: on the main thread: 0
// no-overlap: host_function#1 host_function#2
// no-overlap: host_function#2 host_function#3
// makespan: 6ms +-2%
#include <atomic>
#include <thread>

#include "case.cuh"

static std::atomic<int> running{0}, most{0};
static thread_local int calls_here = 0;
static int counts[3];
static std::thread::id main_thread;
static int on_main = 0;

static void function(void* slot) {
    if (++running > most) most = running.load();
    *static_cast<int*>(slot) = ++calls_here;
    on_main += std::this_thread::get_id() == main_thread;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    --running;
}

int main() {
    main_thread = std::this_thread::get_id();
    for (int& count : counts) {
        cudaStream_t stream;
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        CHECK(cudaLaunchHostFunc(stream, function, &count));
    }
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d, at most %d at once\n", counts[0], counts[1], counts[2], most.load());
    std::printf("on the main thread: %d\n", on_main);
}
