// rule: M2
// prints: 42
#include "case.cuh"

int main() {
    int from = 42, to = 0;
    CHECK(cudaMemcpyAsync(&to, &from, sizeof from, cudaMemcpyHostToHost, make_stream("s")));
    std::printf("%d\n", to);
    CHECK(cudaDeviceSynchronize());
}
