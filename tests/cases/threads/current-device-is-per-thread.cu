// The current device and the last error are per thread; handles are valid in all threads.
// rule: X1
// prints: thread: device 0, cudaSuccess
// prints: main: cudaErrorInvalidDevice
// prints: main's stream in the thread: cudaSuccess
#include <thread>

#include "case.cuh"

int main() {
    cudaSetDevice(77);
    cudaStream_t stream = make_stream("s");
    std::thread([&] {
        int device = -1;
        CHECK(cudaGetDevice(&device));
        std::printf("thread: device %d, %s\n", device, cudaGetErrorName(cudaGetLastError()));
    }).join();
    std::printf("main: %s\n", cudaGetErrorName(cudaGetLastError()));
    std::thread([&] {
        std::printf("main's stream in the thread: %s\n",
                    cudaGetErrorName(cudaStreamSynchronize(stream)));
    }).join();
}
