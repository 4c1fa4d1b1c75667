// 48 KiB of shared memory a block, and more for a kernel that opts in.
// rule: C1
// prints: 48 KiB: cudaSuccess
// prints: one byte more: cudaErrorInvalidValue
// prints: with 4 KiB of its own, 44 KiB: cudaSuccess
// prints: one byte more: cudaErrorInvalidValue
// prints: opt in: cudaSuccess
// prints: 227 KiB: cudaSuccess
// prints: one byte more: cudaErrorInvalidValue
// prints: opt in to more: cudaErrorInvalidValue
// prints: opt in to all with 4 KiB of its own: cudaErrorInvalidValue
// prints: opt in to the rest: cudaSuccess
// prints: less than none: cudaErrorInvalidValue
// prints: opt in to 16 bytes: cudaSuccess
// prints: 32 bytes: cudaErrorInvalidValue
// prints: no such attribute: cudaErrorInvalidValue
// prints: carveout 50: cudaSuccess
// prints: carveout 101: cudaErrorInvalidValue
// prints: carveout -2: cudaErrorInvalidValue
#include "case.cuh"

constexpr auto most = cudaFuncAttributeMaxDynamicSharedMemorySize;
constexpr auto carveout = cudaFuncAttributePreferredSharedMemoryCarveout;
constexpr int everything = 227 << 10;

__global__ void dynamic(int* to) {
    extern __shared__ int cells[];
    cells[threadIdx.x] = 1;
    *to = cells[threadIdx.x];
}
__global__ void both(int* to) {
    __shared__ int own[1024];
    extern __shared__ int more[];
    own[threadIdx.x] = more[threadIdx.x] = 1;
    *to = own[threadIdx.x] + more[threadIdx.x];
}

static void say(const char* what, cudaError_t error) {
    cudaGetLastError();
    printf("%s: %s\n", what, cudaGetErrorName(error));
}

static cudaError_t launch(void (*kernel)(int*), std::size_t bytes) {
    static int* const to = device_ints(1);
    kernel<<<1, 4, bytes>>>(to);
    return cudaGetLastError();
}

int main() {
    say("48 KiB", launch(dynamic, 48 << 10));
    say("one byte more", launch(dynamic, (48 << 10) + 1));
    say("with 4 KiB of its own, 44 KiB", launch(both, 44 << 10));
    say("one byte more", launch(both, (44 << 10) + 1));
    say("opt in", cudaFuncSetAttribute(dynamic, most, everything));
    say("227 KiB", launch(dynamic, everything));
    say("one byte more", launch(dynamic, everything + 1));
    say("opt in to more", cudaFuncSetAttribute(dynamic, most, everything + 1));
    say("opt in to all with 4 KiB of its own", cudaFuncSetAttribute(both, most, everything));
    say("opt in to the rest", cudaFuncSetAttribute(both, most, everything - 4096));
    say("less than none", cudaFuncSetAttribute(dynamic, most, -1));
    say("opt in to 16 bytes", cudaFuncSetAttribute(dynamic, most, 16));
    say("32 bytes", launch(dynamic, 32));
    say("no such attribute", cudaFuncSetAttribute(dynamic, (cudaFuncAttribute)77, 1));
    say("carveout 50", cudaFuncSetAttribute(dynamic, carveout, 50));
    say("carveout 101", cudaFuncSetAttribute(dynamic, carveout, 101));
    say("carveout -2", cudaFuncSetAttribute(dynamic, carveout, -2));
    CHECK(cudaDeviceSynchronize());
}
