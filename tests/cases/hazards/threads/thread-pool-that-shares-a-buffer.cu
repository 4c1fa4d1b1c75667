// The workers have separate streams and one common device buffer.
// rule: S2
// finds: race h2d h2d S2
// finds: race work h2d S2
#include <atomic>
#include <thread>
#include <vector>

#include "case.cuh"

__global__ void work(const int* in, int* out) { *out = *in; }

int main() {
    int* in = device_ints(1);
    std::atomic<int> next{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([&] {
            cudaStream_t stream = make_stream("worker");
            int* host = pinned_ints(1, 0);
            for (int job = next++; job < 10; job = next++) {
                *host = job;
                CHECK(cudaMemcpyAsync(in, host, sizeof(int), cudaMemcpyHostToDevice, stream));
                work<<<1, 1, 0, stream>>>(in, host);
                CHECK(cudaStreamSynchronize(stream));
            }
        });
    for (std::thread& thread : threads)
        thread.join();
}
