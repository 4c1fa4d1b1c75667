// A vector is pinned, copied to the device and back in chunks,
// read by a kernel in place, and unpinned: all of it waited for.
// rule: M3, M4, H1
// prints: 100 5050
#include <numeric>
#include <vector>

#include "case.cuh"

__global__ void sum(const int* n, int count, int* result) {
    for (int i = 0; i < count; ++i)
        *result += n[i];
}
__global__ void increment(int* n, int count) {
    const int i = static_cast<int>(threadIdx.x);
    if (i < count) n[i] += 1;
}

int main() {
    constexpr int count = 100, chunk = 25;
    std::vector<int> host(count);
    int *n = device_ints(count), *result = pinned_ints(1, 0);
    cudaStream_t s[2] = {make_stream("0"), make_stream("1")};
    for (int round = 0; round < 3; ++round) {
        std::iota(host.begin(), host.end(), 0);
        *result = 0;
        CHECK(cudaHostRegister(host.data(), count * sizeof(int), cudaHostRegisterMapped));
        for (int i = 0; i < count / chunk; ++i) {
            int *from = host.data() + i * chunk, *to = n + i * chunk;
            cudaStream_t stream = s[i % 2];
            CHECK(cudaMemcpyAsync(to, from, chunk * sizeof(int), cudaMemcpyHostToDevice, stream));
            increment<<<1, 32, 0, stream>>>(to, chunk);
            CHECK(cudaMemcpyAsync(from, to, chunk * sizeof(int), cudaMemcpyDeviceToHost, stream));
        }
        for (cudaStream_t stream : s)
            CHECK(cudaStreamSynchronize(stream));
        int* mapped = nullptr;
        CHECK(cudaHostGetDevicePointer(&mapped, host.data(), 0));
        sum<<<1, 1, 0, s[0]>>>(mapped, count, result);
        CHECK(cudaStreamSynchronize(s[0]));
        CHECK(cudaHostUnregister(host.data()));
    }
    std::printf("%d %d\n", host.back(), *result);
}
