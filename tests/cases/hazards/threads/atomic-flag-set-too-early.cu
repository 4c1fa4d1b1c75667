// The flag is set when the copies are issued.
// rule: H1, M4
// finds: read-before-sync d2h host M4
#include <atomic>
#include <chrono>
#include <thread>

#include "case.cuh"

int main() {
    int *from = pinned_ints(32, 3), *device = device_ints(32), *host = pinned_ints(32, 0);
    std::atomic<bool> ready{false};
    int seen = 0;
    std::thread reader([&] {
        while (!ready.load(std::memory_order_acquire))
            std::this_thread::sleep_for(std::chrono::microseconds(20));
        seen = host[31];
    });
    cudaStream_t stream = make_stream("copies");
    CHECK(cudaMemcpyAsync(device, from, 128, cudaMemcpyHostToDevice, stream));
    CHECK(cudaMemcpyAsync(host, device, 128, cudaMemcpyDeviceToHost, stream));
    ready.store(true, std::memory_order_release);
    CHECK(cudaStreamSynchronize(stream));
    reader.join();
    return seen < 0;
}
