// Each kernel changes its own bits, but both access the byte that contains them.
// rule: S2
// finds: race low high
#include "case.cuh"

struct Flags {
    unsigned char low : 4, high : 4;
};

__global__ void low(Flags* f) {
    spin(20000);
    f->low = 3;
}
__global__ void high(Flags* f) {
    spin(20000);
    f->high = 5;
}

int main() {
    Flags* f = nullptr;
    CHECK(cudaMalloc(&f, sizeof *f));
    CHECK(cudaMemset(f, 0, sizeof *f));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    low<<<1, 1, 0, a>>>(f);
    high<<<1, 1, 0, b>>>(f);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(f));
}
