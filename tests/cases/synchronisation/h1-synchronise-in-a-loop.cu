// Device synchronisation in a loop serialises any pipeline.
// rule: H1
// no-overlap: in_a#1 in_b#1
// no-overlap: in_b#1 in_a#2
// cause: in_b#1 host_issue
// cause: in_a#2 host_issue
#include "case.cuh"

__global__ void in_a() { spin_ms(1); }
__global__ void in_b() { spin_ms(1); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    for (int i = 0; i < 2; ++i) {
        in_a<<<1, 1, 0, a>>>();
        CHECK(cudaDeviceSynchronize());
        in_b<<<1, 1, 0, b>>>();
        CHECK(cudaDeviceSynchronize());
    }
}
