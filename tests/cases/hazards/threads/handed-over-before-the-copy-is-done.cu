// rule: H1, M4
//
// wrong: The producer signals under a mutex, but has not waited for its copy.
// finds: read-before-sync d2h host M4
//
// repaired: The producer waits for its copy, then signals under a mutex.
// prints: 7
#include <chrono>
#include <mutex>
#include <thread>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

struct Mailbox {
    std::mutex mutex;
    int* full = nullptr;

    void put(int* memory) {
        std::lock_guard<std::mutex> lock(mutex);
        full = memory;
    }
    int* take() {
        for (;;) {
            {
                std::lock_guard<std::mutex> lock(mutex);
                if (full) return full;
            }
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        }
    }
};

__global__ void set(int* n) { n[threadIdx.x] = 7; }

int main() {
    int *device = device_ints(64), *host = pinned_ints(64, 0);
    Mailbox mailbox;
    std::thread producer([&] {
        cudaStream_t stream = make_stream("producer");
        set<<<1, 64, 0, stream>>>(device);
        CHECK(cudaMemcpyAsync(host, device, 256, cudaMemcpyDeviceToHost, stream));
        if (repaired) CHECK(cudaStreamSynchronize(stream));
        mailbox.put(host);
        if (!repaired) CHECK(cudaStreamSynchronize(stream));
    });
    const int seen = mailbox.take()[63];
    if (repaired) std::printf("%d\n", seen);
    producer.join();
    return seen < 0;
}
