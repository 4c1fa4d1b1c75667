// A program exits while kernels run that have stored and will store: their
// remaining accesses are checked for hazards, and then it ends with its exit code.
// rule: X1
// exit: 3
// prints: leaving
#include "case.cuh"

__global__ void add(int* n, int ms) {
    n[threadIdx.x] += 1;
    spin_ms(ms);
    n[threadIdx.x] += 1;
}

int main() {
    int* numbers = device_ints(64);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    for (int round = 0; round < 3; ++round) {
        add<<<1, 32, 0, a>>>(numbers, 3);
        add<<<1, 32, 0, b>>>(numbers + 32, 2);
        CHECK(cudaStreamSynchronize(b));
    }
    std::printf("leaving\n");
    std::exit(3);
}
