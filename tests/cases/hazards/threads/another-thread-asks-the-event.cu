// A helper thread polls the event and sets a flag; main reads when the flag is set.
// rule: E4
// prints: 4
#include <atomic>
#include <thread>

#include "case.cuh"

__global__ void set(int* n) {
    spin(30000);
    *n = 4;
}

int main() {
    int* n = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("work");
    cudaEvent_t done = make_event("done");
    set<<<1, 1, 0, stream>>>(n);
    CHECK(cudaEventRecord(done, stream));
    std::atomic<bool> is_done{false};
    std::thread helper([&] {
        while (cudaEventQuery(done) != cudaSuccess) {
        }
        is_done = true;
    });
    while (!is_done)
        std::this_thread::yield();
    std::printf("%d\n", *n);
    helper.join();
}
