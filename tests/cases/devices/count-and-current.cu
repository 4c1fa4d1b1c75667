// rule: X1
// device: model:h200x2
// prints: 2 devices, current 0
// prints: current 1
// prints: cudaErrorInvalidDevice
// prints: cudaErrorInvalidDevice
// prints: current 1
// prints: stream of device 1, default stream of device 1
// prints: cudaErrorInvalidValue
// prints: cudaErrorInvalidValue
#include "case.cuh"

int main() {
    int count = 0, current = -1, of_stream = -1, of_default = -1;
    CHECK(cudaGetDeviceCount(&count));
    CHECK(cudaGetDevice(&current));
    std::printf("%d devices, current %d\n", count, current);
    CHECK(cudaSetDevice(1));
    CHECK(cudaGetDevice(&current));
    std::printf("current %d\n", current);
    show(cudaSetDevice(count));
    show(cudaSetDevice(-1));
    CHECK(cudaGetDevice(&current));
    std::printf("current %d\n", current);
    cudaStream_t stream = make_stream("s");
    CHECK(cudaSetDevice(0));
    CHECK(cudaStreamGetDevice(stream, &of_stream));
    CHECK(cudaSetDevice(1));
    CHECK(cudaStreamGetDevice(0, &of_default));
    std::printf("stream of device %d, default stream of device %d\n", of_stream, of_default);
    show(cudaGetDeviceCount(nullptr));
    show(cudaGetDevice(nullptr));
}
