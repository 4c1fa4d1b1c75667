// A host thread for each device, each with a part of one pinned buffer; all are joined at the end.
// rule: H1
// device: model:h200x2
// prints: 128
#include <thread>
#include <vector>

#include "case.cuh"

__global__ void fill(int* n) {
    spin(20000);
    n[threadIdx.x] = 1;
}

static void run(int device, int* host) {
    CHECK(cudaSetDevice(device));
    cudaStream_t s = make_stream("s");
    int* n = device_ints(64);
    fill<<<1, 64, 0, s>>>(n);
    CHECK(cudaMemcpyAsync(host, n, 64 * sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaFree(n));
}

int main() {
    int* host = pinned_ints(128, 0);
    std::vector<std::thread> threads;
    for (int device = 0; device < 2; ++device)
        threads.emplace_back(run, device, host + 64 * device);
    for (std::thread& thread : threads)
        thread.join();
    int sum = 0;
    for (int i = 0; i < 128; ++i)
        sum += host[i];
    std::printf("%d\n", sum);
}
