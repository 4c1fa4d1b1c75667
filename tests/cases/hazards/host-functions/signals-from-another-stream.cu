// wrong: The host is woken by a host function that is not ordered after the kernel.
// rule: H2, H1
// finds: read-before-sync produce host H1
//
// repaired: A host function after the kernel wakes the host, which needs no other wait.
// rule: H2
// prints: 99
#include <condition_variable>
#include <mutex>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void produce(int* n) {
    spin_ms(1);
    *n = 99;
}

class Signal {
public:
    void raise() {
        std::lock_guard<std::mutex> lock(mutex_);
        raised_ = true;
        condition_.notify_all();
    }
    void wait() {
        std::unique_lock<std::mutex> lock(mutex_);
        condition_.wait(lock, [this] { return raised_; });
    }

private:
    std::mutex mutex_;
    std::condition_variable condition_;
    bool raised_ = false;
};

int main() {
    Signal signal;
    cudaStream_t work = make_stream("work"), other = make_stream("other");
    int* n = pinned_ints(1, 0);
    produce<<<1, 1, 0, work>>>(n);
    const auto raise = [](void* data) { static_cast<Signal*>(data)->raise(); };
    CHECK(cudaLaunchHostFunc(repaired ? work : other, raise, &signal));
    signal.wait();
    const int seen = *n;
    if (repaired) std::printf("%d\n", seen);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(other));
    return seen == -1;
}
