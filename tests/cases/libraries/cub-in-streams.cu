// CUB's kernels run in the call's stream, the host does not wait,
// and the temporary storage is in use until they have ended.
// rule: S2, E2
//
// wrong: two sums in two streams share their memory
// finds: race cub::DeviceReduce#1 cub::DeviceReduce#3 S2
//
// repaired: each has its own
// prints: 65536 131072
#include <cub/cub.cuh>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void set(int* data, int value) { data[blockIdx.x * blockDim.x + threadIdx.x] = value; }

int main() {
    const int n = 1 << 16;
    int* const sums = device_ints(2);
    int *x = device_ints(n), *y = device_ints(n);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    std::size_t bytes = 0;
    CHECK(cub::DeviceReduce::Sum(nullptr, bytes, x, sums, n));
    void *memory = nullptr, *other = nullptr;
    CHECK(cudaMalloc(&memory, bytes));
    CHECK(cudaMalloc(&other, bytes));
    set<<<n / 256, 256, 0, a>>>(x, 1);
    set<<<n / 256, 256, 0, b>>>(y, 2);
    CHECK(cub::DeviceReduce::Sum(memory, bytes, x, sums, n, a));
    CHECK(cub::DeviceReduce::Sum(repaired ? other : memory, bytes, y, sums + 1, n, b));
    CHECK(cudaDeviceSynchronize());
    int host[2];
    CHECK(cudaMemcpy(host, sums, sizeof host, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d %d\n", host[0], host[1]);
}
