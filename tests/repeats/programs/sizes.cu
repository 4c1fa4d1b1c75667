// A benchmark for one size after another. Once the launches with the first size have repeated,
// those with the next sizes are expected to: already their first launch is recorded.
#include "case.cuh"

__global__ void add(const int* a, const int* b, int* sums, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count) sums[i] = a[i] + b[i];
}

int main() {
    constexpr int most = 1 << 14;
    int* const a = device_ints(most);
    int* const b = device_ints(most);
    int* const sums = device_ints(most);
    CHECK(cudaMemset(a, 1, most * sizeof(int)));
    CHECK(cudaMemset(b, 2, most * sizeof(int)));
    for (int count = most / 4; count <= most; count *= 2) {
        for (int i = 0; i < 20; ++i) {
            add<<<count / 256, 256>>>(a, b, sums, count);
            CHECK(cudaDeviceSynchronize());
        }
        int last = 0;
        CHECK(cudaMemcpy(&last, sums + count - 1, sizeof last, cudaMemcpyDeviceToHost));
        std::printf("%d numbers: %x\n", count, static_cast<unsigned>(last));
    }
    CHECK(cudaFree(sums));
    CHECK(cudaFree(b));
    CHECK(cudaFree(a));
}
