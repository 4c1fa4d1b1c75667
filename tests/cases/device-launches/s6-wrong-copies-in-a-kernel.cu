// Copies that a kernel may not issue: of host memory, of its own local and shared
// variables, in a host stream, and of rows that are longer than their pitch.
// rule: S6
// only-on: model
// prints: local 1, shared 1, the host's 1, stream 1, pitch 12, last 12
#include "case.cuh"

__global__ void parent(int* device, int* host, cudaStream_t of_the_host, int* errors) {
    __shared__ int shared;
    int local = 1;
    shared = 2;
    errors[0] = cudaMemcpyAsync(device, &local, sizeof(int), cudaMemcpyDeviceToDevice, nullptr);
    errors[1] = cudaMemsetAsync(&shared, 0, sizeof(int), nullptr);
    errors[2] = cudaMemcpyAsync(host, device, sizeof(int), cudaMemcpyDeviceToHost, nullptr);
    errors[3] =
        cudaMemcpyAsync(device, device + 1, sizeof(int), cudaMemcpyDeviceToDevice, of_the_host);
    errors[4] = cudaMemcpy2DAsync(device, 4, device + 1, 4, 8, 1, cudaMemcpyDeviceToDevice, nullptr);
    errors[5] = cudaGetLastError();
}

int main() {
    int* const errors = pinned_ints(8, -1);
    cudaStream_t stream = nullptr;
    CHECK(cudaStreamCreate(&stream));
    parent<<<1, 1>>>(device_ints(4), errors + 6, stream, errors);
    CHECK(cudaDeviceSynchronize());
    std::printf("local %d, shared %d, the host's %d, stream %d, pitch %d, last %d\n", errors[0],
                errors[1], errors[2], errors[3], errors[4], errors[5]);
}
