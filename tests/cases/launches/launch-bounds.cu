// A kernel with __launch_bounds__ rejects larger blocks.
// rule: C1
// prints: 128 threads: cudaSuccess
// prints: 129 threads: cudaErrorInvalidValue
// prints: 1024 threads: cudaErrorInvalidValue
// prints: by template 64: cudaSuccess
// prints: by template 65: cudaErrorInvalidValue
#include "case.cuh"

__global__ void __launch_bounds__(128, 2) bounded(int* to) { *to = 1; }
template <int N>
__launch_bounds__(N * 2) __global__ void by_template(int* to) {
    *to = N;
}

static void say(const char* what) {
    printf("%s: ", what);
    show(cudaGetLastError());
}

int main() {
    int* to = device_ints(1);
    bounded<<<1, 128>>>(to);
    say("128 threads");
    bounded<<<1, 129>>>(to);
    say("129 threads");
    bounded<<<1, dim3(32, 32)>>>(to);
    say("1024 threads");
    by_template<32><<<1, 64>>>(to);
    say("by template 64");
    by_template<32><<<1, 65>>>(to);
    say("by template 65");
    CHECK(cudaDeviceSynchronize());
}
