// rule: X1
// finds: out-of-bounds cudaMemset
// prints: thread: cudaSuccess
// prints: thread: cudaErrorInvalidDevice
// prints: main: cudaErrorInvalidValue
#include <thread>

#include "case.cuh"

int main() {
    cudaMemset(nullptr, 0, 4);
    std::thread([] {
        std::printf("thread: %s\n", cudaGetErrorName(cudaGetLastError()));
        cudaSetDevice(99);
        std::printf("thread: %s\n", cudaGetErrorName(cudaGetLastError()));
    }).join();
    std::printf("main: %s\n", cudaGetErrorName(cudaGetLastError()));
}
