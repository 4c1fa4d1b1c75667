// rule: S2
// finds: race step step
#include "case.cuh"

struct Counters {
    int left, right;
};

__global__ void step(int* n) {
    const int before = *n;
    spin(50000);
    *n = before + 1;
}

int main() {
    Counters* c = nullptr;
    CHECK(cudaMallocManaged(&c, sizeof *c));
    *c = {0, 0};
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    for (int i = 0; i < 3; ++i) {
        step<<<1, 1, 0, a>>>(&c->left);
        step<<<1, 1, 0, b>>>(&c->left);
    }
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
    CHECK(cudaFree(c));
}
