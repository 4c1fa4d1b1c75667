// rule: A7
//
// wrong: The block had its own pages, which the runtime has reserved since.
// finds: use-after-free host cudaMemcpy2DAsync A7
//
// repaired: freed after the copy
// prints: done
#include <cstdlib>
#include <vector>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    int* n = device_ints(1 << 18);
    cudaStream_t s = make_stream("s");
    std::vector<int> small(64, 1), large(1 << 18, 1);
    const int* const data = large.data();
    if (!repaired) std::vector<int>().swap(large);
    CHECK(cudaMemcpyAsync(n, small.data(), 64 * sizeof(int), cudaMemcpyHostToDevice, s));
    CHECK(cudaDeviceSynchronize());
    (void)cudaMemcpy2DAsync(n, 512, data, 1024, 512, 256, cudaMemcpyHostToDevice, s);
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("done\n");
}
