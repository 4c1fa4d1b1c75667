// Other streams read the results of repeated kernels, with
// and without order; some grids are larger than one wave.
#include "case.cuh"

constexpr int n = 1 << 16;

__global__ void fill(int* out, int value, int rounds) {
    int x = value;
    for (int i = 0; i < rounds; ++i)
        x = x * 3 + 1;
    for (int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x); i < n;
         i += static_cast<int>(gridDim.x * blockDim.x))
        out[i] = x + i;
}
__global__ void twice(const int* in, int* out) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < n) out[i] = 2 * in[i];
}

int main() {
    cudaStream_t first = make_stream("first"), second = make_stream("second");
    int *a, *b, *pinned;
    CHECK(cudaMalloc(&a, n * sizeof(int)));
    CHECK(cudaMalloc(&b, n * sizeof(int)));
    pinned = pinned_ints(n, 0);
    cudaEvent_t filled;
    CHECK(cudaEventCreate(&filled));
    for (int i = 0; i < 12; ++i) {
        fill<<<2000, 128, 40000, first>>>(a, i / 4, 1000);
        if (i != 6) {
            CHECK(cudaEventRecord(filled, first));
            CHECK(cudaStreamWaitEvent(second, filled, 0));
        }
        twice<<<n / 128, 128, 0, second>>>(a, b);
        CHECK(cudaMemcpyAsync(pinned, b, n * sizeof(int), cudaMemcpyDeviceToHost, second));
        if (i % 3 == 2) CHECK(cudaDeviceSynchronize());
        std::printf("%d %d %d\n", pinned[0], pinned[n / 2], pinned[n - 1]);
    }
    CHECK(cudaDeviceSynchronize());
}
