// A number is aligned to its size. A pointer made by a cast may be misaligned, which ends the
// kernel with a sticky error. Host code on most processors accepts it, and memcpy does everywhere.
// rule: X1, X2
// wrong: a number of 8 bytes follows one of 4
// prints: device memory: cudaErrorMisalignedAddress, then cudaErrorMisalignedAddress
// finds: misaligned store_behind X1
// repaired: bytes are copied, or a gap is left
// prints: device memory: cudaSuccess, then cudaSuccess
// prints: 2.5 2.5 3
#include "case.cuh"

__device__ double result[3];

__global__ void store_behind(char* memory, int offset) {
    *reinterpret_cast<int*>(memory) = 1;
    *reinterpret_cast<double*>(memory + offset) = 2.5;
    result[0] = *reinterpret_cast<double*>(memory + offset);
}
__global__ void copy_bytes(char* memory) {
    const double value = 2.5;
    memcpy(memory + 1, &value, sizeof value);
    memcpy(&result[1], memory + 1, sizeof value);
}
// Members of a packed structure are read byte by byte.
struct __attribute__((packed)) Packed {
    char kind;
    int number;
};
__global__ void packed(Packed* all) {
    all[threadIdx.x].number = static_cast<int>(threadIdx.x);
    __syncthreads();
    if (threadIdx.x == 0) result[2] = all[1].number + all[2].number;
}

int main() {
    const bool repaired = knob("repaired", 0) != 0;
    char* memory;
    CHECK(cudaMalloc(&memory, 64));
    store_behind<<<1, 1>>>(memory, repaired ? 8 : 4);
    const cudaError_t first = cudaDeviceSynchronize();
    const cudaError_t later = cudaFree(nullptr);
    std::printf("device memory: %s, then %s\n", cudaGetErrorName(first), cudaGetErrorName(later));
    if (!repaired) return 0;
    copy_bytes<<<1, 1>>>(memory);
    packed<<<1, 4>>>(reinterpret_cast<Packed*>(memory));
    double numbers[3];
    CHECK(cudaMemcpyFromSymbol(numbers, result, sizeof numbers));
    std::printf("%g %g %g\n", numbers[0], numbers[1], numbers[2]);
    CHECK(cudaFree(memory));
}
