// One thread's stream waits for an event of another's. A mutex
// orders the record in host time; the device orders the work.
// rule: E2, E3
// prints: 12
// order: make before use
// cause: use event_wait
#include <condition_variable>
#include <mutex>
#include <thread>

#include "case.cuh"

__global__ void make(int* n) {
    spin_ms(2);
    *n = 11;
}
__global__ void use(int* n) { n[1] = n[0] + 1; }

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t made = make_event("made");
    std::mutex mutex;
    std::condition_variable condition;
    bool recorded = false;
    std::thread user([&] {
        std::unique_lock<std::mutex> lock(mutex);
        condition.wait(lock, [&] { return recorded; });
        CHECK(cudaStreamWaitEvent(b, made, 0));
        use<<<1, 1, 0, b>>>(n);
        CHECK(cudaStreamSynchronize(b));
    });
    std::thread maker([&] {
        make<<<1, 1, 0, a>>>(n);
        std::lock_guard<std::mutex> lock(mutex);
        CHECK(cudaEventRecord(made, a));
        recorded = true;
        condition.notify_one();
    });
    user.join();
    maker.join();
    std::printf("%d\n", n[1]);
}
