// From pinned memory the plain copy is complete on return: any stream may use the data.
// rule: M1, M3
// prints: 4096
#include "case.cuh"

__global__ void sum(const int* in, int count, int* out) {
    int s = 0;
    for (int i = 0; i < count; ++i)
        s += in[i];
    *out = s;
}

int main() {
    const int count = 4096;
    int *host = pinned_ints(count, 1), *out = pinned_ints(1, 0);
    int* in = nullptr;
    CHECK(cudaMalloc(&in, count * sizeof(int)));
    cudaStream_t stream = make_stream("sum");
    CHECK(cudaMemcpy(in, host, count * sizeof(int), cudaMemcpyHostToDevice));
    sum<<<1, 1, 0, stream>>>(in, count, out);
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d\n", *out);
}
