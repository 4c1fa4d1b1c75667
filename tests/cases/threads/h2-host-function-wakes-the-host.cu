// A host function notifies a host thread that waits with a condition variable.
// rule: H2
// prints: woken after 3 ms: 9
#include <condition_variable>
#include <mutex>

#include "case.cuh"

struct Signal {
    std::mutex mutex;
    std::condition_variable condition;
    bool raised = false;
};

__global__ void nine(int* n) {
    spin_ms(3);
    *n = 9;
}

static void raise_signal(void* data) {
    Signal& signal = *static_cast<Signal*>(data);
    std::lock_guard<std::mutex> lock(signal.mutex);
    signal.raised = true;
    signal.condition.notify_one();
}

int main() {
    Signal signal;
    int* n = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    HostTimer timer;
    nine<<<1, 1, 0, stream>>>(n);
    CHECK(cudaLaunchHostFunc(stream, raise_signal, &signal));
    std::unique_lock<std::mutex> lock(signal.mutex);
    signal.condition.wait(lock, [&] { return signal.raised; });
    std::printf("woken after %.0f ms: %d\n", timer.ms(), *n);
}
