// An algorithm takes temporary memory from the program's allocator. One that reuses
// freed memory is for one stream: in another one the two uses are unordered.
// rule: S2
// wrong: two streams share the allocator
// finds: race thrust::sort thrust::sort S2
// prints: taken twice, 1 piece
// repaired: one stream
// prints: taken twice, 1 piece
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/memory.h>

#include "case.cuh"

struct Cache {
    using value_type = char;
    char* piece = nullptr;
    std::ptrdiff_t bytes = 0;
    int taken = 0, made = 0;
    char* allocate(std::ptrdiff_t wanted) {
        ++taken;
        if (piece && bytes >= wanted) return piece;
        ++made;
        bytes = wanted;
        return piece = thrust::cuda::malloc<char>(static_cast<std::size_t>(wanted)).get();
    }
    void deallocate(char*, std::size_t) {}
    ~Cache() { thrust::cuda::free(thrust::cuda::pointer<char>(piece)); }
};

int main() {
    Cache cache;
    thrust::device_vector<int> x(1000, 1), y(1000, 2);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    thrust::sort(thrust::cuda::par_nosync(cache).on(a), x.begin(), x.end());
    thrust::sort(thrust::cuda::par_nosync(cache).on(knob("repaired", 0) ? a : b), y.begin(), y.end());
    CHECK(cudaDeviceSynchronize());
    std::printf("taken %s, %d piece\n", cache.taken == 2 ? "twice" : "otherwise", cache.made);
}
