// Vectors allocated in turn at one address, each copied from and waited for.
// rule: M2, H1
// prints: 45
#include <vector>

#include "case.cuh"

__global__ void add(const int* n, int* sum) { *sum += n[4095]; }

int main() {
    int *n = device_ints(4096), *sum = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    for (int i = 0; i < 10; ++i) {
        const std::vector<int> numbers(4096, i);
        CHECK(cudaMemcpyAsync(n, numbers.data(), numbers.size() * sizeof(int),
                              cudaMemcpyHostToDevice, s));
        add<<<1, 1, 0, s>>>(n, sum);
        CHECK(cudaStreamSynchronize(s));
    }
    std::printf("%d\n", *sum);
}
