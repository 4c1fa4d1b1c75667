// cuMemGetAddressRange: an allocation, registered memory, a device variable, and
// a string literal passed on by a kernel, which the host can copy up to its end.
// rule: A1
// prints: allocation 0: 40 of 1000
// prints: registered 0: 8 of 64
// prints: variable 0: 4 of 400
// prints: literal 0: 0 of 23
// prints: all of it 0: a kernel's own message
// prints: one byte more 1
// prints: the host's array 1
// finds: out-of-bounds cudaMemcpy X1
#include <cuda.h>

#include "case.cuh"

__device__ int table[100];
extern const int of_host[4];
const int of_host[4] = {1, 2, 3, 4};

__global__ void say(const char** what) { *what = "a kernel's own message"; }

void show(const char* name, const void* address) {
    CUdeviceptr base = 0;
    std::size_t bytes = 0;
    const auto at = reinterpret_cast<CUdeviceptr>(address);
    const int result = cuMemGetAddressRange(&base, &bytes, at);
    std::printf("%s %d: %d of %d\n", name, result, static_cast<int>(at - base),
                static_cast<int>(bytes));
}

int main() {
    char* memory;
    CHECK(cudaMalloc(&memory, 1000));
    show("allocation", memory + 40);

    alignas(64) static char registered[64];
    CHECK(cudaHostRegister(registered, sizeof registered, cudaHostRegisterDefault));
    show("registered", registered + 8);
    CHECK(cudaHostUnregister(registered));

    void* variable;
    CHECK(cudaGetSymbolAddress(&variable, table));
    show("variable", static_cast<char*>(variable) + 4);

    const char** what;
    CHECK(cudaMallocHost(&what, sizeof *what));
    say<<<1, 1>>>(what);
    CHECK(cudaDeviceSynchronize());
    show("literal", *what);
    char copy[64] = {};
    const int of_literal = cudaMemcpy(copy, *what, 23, cudaMemcpyDeviceToHost);
    std::printf("all of it %d: %s\n", of_literal, copy);
    std::printf("one byte more %d\n", cudaMemcpy(copy, *what, 24, cudaMemcpyDeviceToHost));
    std::printf("the host's array %d\n", cudaMemcpy(copy, of_host, 4, cudaMemcpyDeviceToHost));

    CHECK(cudaFreeHost(what));
    CHECK(cudaFree(memory));
}
