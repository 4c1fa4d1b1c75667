// One thread fills pinned buffers, another one copies them to
// the device: a queue with a condition variable between them.
// rule: S1, H1
// prints: sum 120
#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>

#include "case.cuh"

__global__ void add(int* sum, const int* value) { *sum += *value; }

int main() {
    constexpr int count = 16;
    int* host = pinned_ints(count, 0);
    int* device = device_ints(count);
    int* sum = device_ints(1);
    std::mutex mutex;
    std::condition_variable filled;
    std::queue<int> ready;
    std::thread consumer([&] {
        cudaStream_t stream = make_stream("consumer");
        for (int done = 0; done < count; ++done) {
            std::unique_lock<std::mutex> lock(mutex);
            filled.wait(lock, [&] { return !ready.empty(); });
            const int i = ready.front();
            ready.pop();
            lock.unlock();
            CHECK(cudaMemcpyAsync(device + i, host + i, sizeof(int), cudaMemcpyHostToDevice,
                                  stream));
            add<<<1, 1, 0, stream>>>(sum, device + i);
        }
        CHECK(cudaStreamSynchronize(stream));
    });
    for (int i = 0; i < count; ++i) {
        std::this_thread::sleep_for(std::chrono::microseconds(50));
        host[i] = i;
        std::lock_guard<std::mutex> lock(mutex);
        ready.push(i);
        filled.notify_one();
    }
    consumer.join();
    int result = 0;
    CHECK(cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost));
    std::printf("sum %d\n", result);
}
