// While one half is copied the host may fill the other half.
// rule: M4
#include "case.cuh"

int main() {
    const int half = 300;
    int *host = pinned_ints(2 * half, 1), *device = device_ints(2 * half);
    cudaStream_t stream = make_stream("upload");
    CHECK(cudaMemcpyAsync(device, host, half * sizeof(int), cudaMemcpyHostToDevice, stream));
    for (int i = half; i < 2 * half; ++i)
        host[i] = i;
    CHECK(cudaMemcpyAsync(device + half, host + half, half * sizeof(int), cudaMemcpyHostToDevice,
                          stream));
    CHECK(cudaStreamSynchronize(stream));
}
