// Jobs of a pool share a few streams and buffers: a job waits before the next one starts.
// rule: S1, H1
// prints: 45
#include <atomic>
#include <thread>
#include <vector>

#include "case.cuh"

__global__ void work(const int* in, int* out) { *out = *in; }

class Worker {
public:
    Worker() : stream_(make_stream("worker")), in_(device_ints(1)), host_(pinned_ints(1, 0)) {}
    int operator()(int job) {
        *host_ = job;
        CHECK(cudaMemcpyAsync(in_, host_, sizeof(int), cudaMemcpyHostToDevice, stream_));
        work<<<1, 1, 0, stream_>>>(in_, host_);
        CHECK(cudaStreamSynchronize(stream_));
        return *host_;
    }

private:
    cudaStream_t stream_;
    int *in_, *host_;
};

int main() {
    std::atomic<int> next{0}, sum{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([&] {
            Worker worker;
            for (int job = next++; job < 10; job = next++)
                sum += worker(job);
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d\n", sum.load());
}
