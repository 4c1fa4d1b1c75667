// A host buffer is freed after its copy; the next one has the same
// address, and the host may write it while another copy is running.
// rule: M2, M4
#include <memory>

#include "case.cuh"

int main() {
    const int count = 1000;
    int* device = device_ints(2 * count);
    cudaStream_t stream = make_stream("upload");
    for (int round = 0; round < 4; ++round) {
        std::unique_ptr<int[]> host(new int[count]);
        for (int i = 0; i < count; ++i)
            host[i] = round;
        CHECK(cudaMemcpyAsync(device, host.get(), count * sizeof(int), cudaMemcpyHostToDevice,
                              stream));
        CHECK(cudaStreamSynchronize(stream));
    }
    CHECK(cudaFree(device));
}
