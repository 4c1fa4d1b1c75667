// A kernel's attributes, name and parameters.
// rule: C1
// prints: plain: 1024 threads, 0 bytes shared, 49152 bytes dynamic
// prints: bounded: 128 threads, 0 bytes shared, 49152 bytes dynamic
// prints: tile: 1024 threads, 4096 bytes shared, 45056 bytes dynamic
// prints: constants 100, carveout -1
// prints: _Z5plainPic
// prints: _Z4tileIfEvPT_
// prints: _Z8internalPi
// prints: parameter 0: 8 bytes at 0
// prints: parameter 1: 1 bytes at 8
// prints: parameter 2: cudaErrorInvalidValue
// prints: no place for the offset: cudaErrorInvalidValue
// prints: no place for the attributes: cudaErrorInvalidValue
#include "case.cuh"

__constant__ int table[25];

__global__ void plain(int* to, char) { *to = table[0]; }
__global__ void __launch_bounds__(128) bounded(int* to) { *to = 1; }
template <class T>
__global__ void tile(T* to) {
    __shared__ T cells[1024];
    cells[threadIdx.x] = T(threadIdx.x);
    __syncthreads();
    to[threadIdx.x] = cells[(threadIdx.x + 1) % blockDim.x];
}
static __global__ void internal(int* to) { *to = 1; }

static cudaFuncAttributes describe(const char* name, const void* kernel) {
    cudaFuncAttributes attributes;
    CHECK(cudaFuncGetAttributes(&attributes, kernel));
    if (name)
        printf("%s: %d threads, %zu bytes shared, %d bytes dynamic\n", name,
               attributes.maxThreadsPerBlock, attributes.sharedSizeBytes,
               attributes.maxDynamicSharedSizeBytes);
    return attributes;
}

static void print_name(const void* kernel) {
    const char* name;
    CHECK(cudaFuncGetName(&name, kernel));
    printf("%s\n", name);
}

int main() {
    describe("plain", (const void*)plain);
    describe("bounded", (const void*)bounded);
    describe("tile", (const void*)tile<float>);
    const cudaFuncAttributes attributes = describe(nullptr, (const void*)plain);
    printf("constants %zu, carveout %d\n", attributes.constSizeBytes,
           attributes.preferredShmemCarveout);
    print_name((const void*)plain);
    print_name((const void*)tile<float>);
    print_name((const void*)internal);
    std::size_t offset, bytes;
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(cudaFuncGetParamInfo((const void*)plain, i, &offset, &bytes));
        printf("parameter %zu: %zu bytes at %zu\n", i, bytes, offset);
    }
    printf("parameter 2: ");
    show(cudaFuncGetParamInfo((const void*)plain, 2, &offset, &bytes));
    printf("no place for the offset: ");
    show(cudaFuncGetParamInfo((const void*)plain, 0, nullptr, &bytes));
    printf("no place for the attributes: ");
    show(cudaFuncGetAttributes((cudaFuncAttributes*)nullptr, (const void*)plain));
}
