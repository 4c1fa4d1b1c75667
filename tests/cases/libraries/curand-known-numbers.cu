// The device generators give the numbers of their publications and of NVIDIA's cuRAND. Philox:
// the vectors that Salmon et al. give for a counter and a key (Random123, kat_vectors). XORWOW
// and MRG32k3a: those of NVIDIA's host generators (CUDA 13.0). Distant subsequences cost no more.
// rule: S1
// prints: Philox 6627e8d5 e169c58d bc57ac4c 9b00dbd8
// prints: Philox 408f276d 41c83b0e a20bc7c6 6d5451fd
// prints: Philox d16cfe09 94fdcceb 5001e420 24126ea1
// prints: XORWOW 253d5e15 d1f7605a 8ce6f6f8 4b79ff67 89e8a3eb eb6805c3 81a81d13
// prints: MRG32k3a c96891f0 26f0d612 ef269080 fc8fa50e 2f06b331 585f08c5 28f838da
#include <curand_kernel.h>

#include "case.cuh"

using Word = unsigned long long;

// The counter's lower half counts groups of four numbers: as many steps, four times.
__global__ void philox(Word key, Word low, Word high) {
    curandStatePhilox4_32_10_t state;
    curand_init(key, high, 0, &state);
    for (int i = 0; i < 4; ++i)
        skipahead(low, &state);
    const uint4 x = curand4(&state);
    std::printf("Philox %08x %08x %08x %08x\n", x.x, x.y, x.z, x.w);
}

template <class State>
__global__ void others(unsigned* to) {
    State state;
    curand_init(1234ull, threadIdx.x, 0, &state);
    to[threadIdx.x] = curand(&state);
    if (threadIdx.x > 0) return;
    curand_init(0xffffffffffffffffull, 12345678901ull, 98765432109ull, &state);
    to[4] = curand(&state);
    skipahead(1000003ull, &state);
    to[5] = curand(&state);
    skipahead_sequence(5ull, &state);
    to[6] = curand(&state);
}

template <class State>
void show_others(const char* name) {
    unsigned* on_device = nullptr;
    unsigned numbers[7];
    CHECK(cudaMalloc(&on_device, sizeof numbers));
    others<State><<<1, 4>>>(on_device);
    CHECK(cudaMemcpy(numbers, on_device, sizeof numbers, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(on_device));
    std::printf("%s", name);
    for (unsigned number : numbers)
        std::printf(" %08x", number);
    std::printf("\n");
}

int main() {
    philox<<<1, 1>>>(0, 0, 0);
    philox<<<1, 1>>>(~Word{0}, ~Word{0}, ~Word{0});
    philox<<<1, 1>>>(0x299f31d0a4093822, 0x85a308d3243f6a88, 0x0370734413198a2e);
    CHECK(cudaDeviceSynchronize());
    show_others<curandStateXORWOW_t>("XORWOW");
    show_others<curandStateMRG32k3a_t>("MRG32k3a");
}
