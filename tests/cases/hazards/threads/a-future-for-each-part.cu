// std::async for each part; get() orders the task, and the task waited for its stream.
// rule: H1, S2
// prints: 6
#include <future>
#include <vector>

#include "case.cuh"

__global__ void sum(const int* in, int count, int* out) {
    int s = 0;
    for (int i = 0; i < count; ++i)
        s += in[i];
    *out = s;
}

int sum_of(const int* in, int count) {
    cudaStream_t stream = make_stream("task");
    int* out = pinned_ints(1, 0);
    sum<<<1, 1, 0, stream>>>(in, count, out);
    CHECK(cudaStreamSynchronize(stream));
    const int result = *out;
    CHECK(cudaFreeHost(out));
    return result;
}

int main() {
    int* in = pinned_ints(6, 1);
    std::vector<std::future<int>> parts;
    for (int i = 0; i < 3; ++i)
        parts.push_back(std::async(std::launch::async, sum_of, in + 2 * i, 2));
    int total = 0;
    for (std::future<int>& part : parts)
        total += part.get();
    std::printf("%d\n", total);
}
