// Macros before, between and after headers, as people write them.
#define N 1024
#define NDEBUG
#define _USE_MATH_DEFINES
#include <cassert>
#include <cmath>
#define CHECK(call)                                                                               \
    do {                                                                                           \
        const cudaError_t error = (call);                                                          \
        if (error != cudaSuccess) std::printf("%s:%d: %s\n", __FILE__, __LINE__,                   \
                                              cudaGetErrorString(error));                          \
    } while (0)
#ifdef _WIN32
#include <windows.h>
#else
#include <unistd.h>
#endif
#ifdef _OPENMP
#include <omp.h>
#endif
#if __has_include(<numbers>)
#    include <numbers>
#endif
#if defined(__has_include) && __has_include ( <cuda/barrier> )
#include <cuda/barrier>
#endif
#ifdef __has_include
#if !__has_include(<nowhere/to_be_found.h>) && __has_include("lab.cuh")
#define ASKED_FOR_HEADERS
#endif
#endif
#ifndef ASKED_FOR_HEADERS
#error "headers can be asked for"
#endif
#  include /* a comment */ <vector>  // and one behind it
#include "lab.cuh" /* over two
lines */
#include <cstdio>

// #include <nothing.h>
const char* const text = "#include <nothing.h>";
const char* const raw = R"(
#include <nothing.h>
)";
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma message "it's fine"

__global__ void fill(float* to, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = static_cast<float>(M_PI) * 1'000;
}
#pragma GCC diagnostic pop

int main() {
    float* to = nullptr;
    CHECK(cudaMalloc(&to, N * sizeof(float)));
    fill<<<(N + 255) / 256, 256>>>(to, N);
    std::vector<float> back(N);
    CHECK(cudaMemcpy(back.data(), to, N * sizeof(float), cudaMemcpyDeviceToHost));
    assert(back[0] < 0 && "is not looked at");
    errno = 0;
    std::printf("%g %g %zu\n", back[0], INFINITY, sizeof text + sizeof raw);
    CHECK(cudaFree(to));
}
