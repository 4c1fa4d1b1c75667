// A buffer that stores the streams that use it.
// rule: A3, E2
// prints: 2 1 0 1 4
#include <cstddef>
#include <vector>

#include "case.cuh"

__global__ void square(const int* from, int* to) {
    const int i = static_cast<int>(threadIdx.x);
    spin(200000);
    to[i] = from[i] * from[i];
}
__global__ void count_up(int* to, int from) {
    to[threadIdx.x] = from + static_cast<int>(threadIdx.x);
}

class StreamBuffer {
public:
    StreamBuffer(std::size_t count, cudaStream_t stream) : stream_(stream) {
        CHECK(cudaMallocAsync(&memory_, count * sizeof(int), stream));
    }
    ~StreamBuffer() {
        for (cudaEvent_t event : users_) {
            CHECK(cudaStreamWaitEvent(stream_, event));
            CHECK(cudaEventDestroy(event));
        }
        CHECK(cudaFreeAsync(memory_, stream_));
    }
    StreamBuffer(const StreamBuffer&) = delete;
    int* get() { return memory_; }
    void used_by(cudaStream_t stream) {
        users_.push_back(make_event("used", cudaEventDisableTiming));
        CHECK(cudaEventRecord(users_.back(), stream));
    }

private:
    cudaStream_t stream_;
    int* memory_ = nullptr;
    std::vector<cudaEvent_t> users_;
};

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    int* result = pinned_ints(5, 0);
    {
        StreamBuffer numbers(5, a);
        count_up<<<1, 5, 0, a>>>(numbers.get(), -2);
        cudaEvent_t ready = make_event("ready");
        CHECK(cudaEventRecord(ready, a));
        CHECK(cudaStreamWaitEvent(b, ready));
        square<<<1, 5, 0, b>>>(numbers.get(), result);
        numbers.used_by(b);
    }
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d %d %d\n", result[0] / 2, result[1], result[2], result[3], result[4]);
}
