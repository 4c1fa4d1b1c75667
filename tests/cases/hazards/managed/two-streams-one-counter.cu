// wrong: two streams one counter
// rule: S2
// finds: race step step
//
// repaired: two streams a counter each
// rule: S2, H1
// prints: 3 3
#include "case.cuh"

const bool repaired = knob("repaired", 0);

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
        step<<<1, 1, 0, b>>>(repaired ? &c->right : &c->left);
    }
    CHECK(cudaStreamSynchronize(a));
    CHECK(cudaStreamSynchronize(b));
    if (repaired) std::printf("%d %d\n", c->left, c->right);
    CHECK(cudaFree(c));
}
