// Within host memory an asynchronous copy is synchronous.
// rule: M2
// prints: 9 9
#include "case.cuh"

int main() {
    int *from = pinned_ints(8, 9), *to = pinned_ints(8, 0), pageable[8];
    cudaStream_t stream = make_stream("copies");
    CHECK(cudaMemcpyAsync(to, from, 8 * sizeof(int), cudaMemcpyHostToHost, stream));
    const int first = to[7];
    CHECK(cudaMemcpyAsync(pageable, to, sizeof pageable, cudaMemcpyHostToHost, stream));
    std::printf("%d %d\n", first, pageable[7]);
}
