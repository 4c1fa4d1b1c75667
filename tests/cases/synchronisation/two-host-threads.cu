// Each host thread uses its own stream; a blocked thread does not delay the other.
// rule: H1, S2
// prints: 42 43
// overlap: first second
#include <thread>

#include "case.cuh"

__global__ void first(int* n) {
    spin_ms(3);
    *n = 42;
}
__global__ void second(int* n) {
    spin_ms(3);
    *n = 43;
}

int main() {
    int* n = pinned_ints(2, 0);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    std::thread one([&] {
        first<<<1, 1, 0, a>>>(n);
        CHECK(cudaStreamSynchronize(a));
    });
    std::thread two([&] {
        second<<<1, 1, 0, b>>>(n + 1);
        CHECK(cudaStreamSynchronize(b));
    });
    one.join();
    two.join();
    std::printf("%d %d\n", n[0], n[1]);
}
