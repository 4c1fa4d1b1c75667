// The program ends while its kernels run; races between them are still reported.
// rule: S2
// finds: race first second
#include "case.cuh"

__global__ void first(int* n) {
    spin(100000);
    *n = 1;
}
__global__ void second(int* n) {
    spin(50000);
    *n = 2;
}

int main() {
    int* n = device_ints(1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    first<<<1, 1, 0, a>>>(n);
    second<<<1, 1, 0, b>>>(n);
}
