// Kernels: strides, halves, part of a line, structures, copies and clearing in device code.
// touches: kernel 1 every_second writes buffer 1: 16 bytes, 0-3, 8-11, 16-19, 24-27
// touches: kernel 1 every_second reads buffer 1: 16 bytes, 4-7, 12-15, 20-23, 28-31
// touches: kernel 2 copy writes buffer 3: 512 bytes, 0-511
// touches: kernel 2 copy reads buffer 2: 512 bytes, 0-511
// touches: kernel 3 clear writes buffer 3: 100 bytes, 16-115
// touches: kernel 4 vectors writes buffer 3: 120 bytes, 0-11, 16-27, 32-43, 48-59, 64-75, 80-91, 96-107, 112-123, 128-139, 144-155
// touches: kernel 4 vectors reads buffer 2: 160 bytes, 0-159
// touches: kernel 5 sum writes buffer 3: 4 bytes, 0-3
// touches: kernel 5 sum reads buffer 2: 400 bytes, 0-399
// touches: kernel 5 sum reads buffer 3: 4 bytes, 0-3
// touches: kernel 6 atomics writes buffer 3: 12 bytes, 0-3, 8-15
// touches: kernel 6 atomics reads buffer 3: 12 bytes, 0-3, 8-15
// touches: kernel 7 variables writes variable counter: 4 bytes, 0-3
// touches: kernel 7 variables reads variable counter: 4 bytes, 0-3
#include <cstring>

#include "../seen.cuh"

__device__ int counter;

__global__ void every_second(int* n) { n[2 * threadIdx.x] = n[2 * threadIdx.x + 1]; }
__global__ void copy(char* to, const char* from) {
    memcpy(to + 64 * threadIdx.x, from + 64 * threadIdx.x, 64);
}
__global__ void clear(char* to) { memset(to + 16, 0, 100); }
__device__ float4 scaled(float4 vector, float factor) {
    return make_float4(vector.x * factor, vector.y * factor, vector.z * factor, vector.w);
}
__global__ void vectors(float4* to, const float4* from) {
    const float4 vector = scaled(from[threadIdx.x], 2);
    float* parts = reinterpret_cast<float*>(to + threadIdx.x);
    parts[0] = vector.x + vector.w;
    parts[1] = vector.y;
    parts[2] = vector.z;
}
__global__ void sum(int* to, const int* from) {
    for (int i = 0; i < 100; ++i)
        *to += from[i];
}
__global__ void atomics(unsigned* n) {
    atomicAdd(n, 1);
    atomicAdd(reinterpret_cast<unsigned long long*>(n + 2), 1ull);
}
__global__ void variables() { counter += 1; }

int main() {
    int* numbers = pinned<int>(8);
    char* from = pinned(512);
    char* to = pinned(512);
    every_second<<<1, 4>>>(numbers);
    copy<<<1, 8>>>(to, from);
    clear<<<1, 1>>>(to);
    vectors<<<1, 10>>>(reinterpret_cast<float4*>(to), reinterpret_cast<float4*>(from));
    sum<<<1, 1>>>(reinterpret_cast<int*>(to), reinterpret_cast<int*>(from));
    atomics<<<1, 32>>>(reinterpret_cast<unsigned*>(to));
    variables<<<1, 1>>>();
    cudaDeviceSynchronize();
}
