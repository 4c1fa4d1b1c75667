// Memsets issued by a kernel, as the CUDA Programming Guide lists them for the device
// runtime. Here they store the value. On an H100 (driver 580.159.04, CUDA 13.0,
// 2026-11-27) each of them returned cudaSuccess and stored zeroes, whatever its value.
// rule: S6
// only-on: model
// order: memset#1 before d2d#1
// prints: 131586 0 131586, rows 1 1 0 1 1 0
#include "case.cuh"

__global__ void parent(int* values, unsigned char* rows) {
    cudaMemsetAsync(values, 1, 0, nullptr);  // no bytes: no effect
    cudaMemsetAsync(values, 2, 3, nullptr);
    cudaMemcpyAsync(values + 2, values, sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
    cudaStream_t stream = nullptr;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    cudaMemset2DAsync(rows, 3, 1, 2, 2, stream);
    cudaStreamDestroy(stream);
}

int main() {
    int* const values = device_ints(3);
    unsigned char* rows = nullptr;
    CHECK(cudaMalloc(&rows, 6));
    CHECK(cudaMemset(rows, 0, 6));
    parent<<<1, 1>>>(values, rows);
    CHECK(cudaDeviceSynchronize());
    int host[3];
    unsigned char bytes[6];
    CHECK(cudaMemcpy(host, values, sizeof host, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(bytes, rows, sizeof bytes, cudaMemcpyDeviceToHost));
    std::printf("%d %d %d, rows %d %d %d %d %d %d\n", host[0], host[1], host[2], bytes[0], bytes[1],
                bytes[2], bytes[3], bytes[4], bytes[5]);
}
