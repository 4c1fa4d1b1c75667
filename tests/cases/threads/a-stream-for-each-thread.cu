// The textbook pattern: one stream for each thread, with copies and kernels.
// rule: S1, S2
// prints: 0 10 20 30
// overlap: twice#1 twice#2
#include <thread>
#include <vector>

#include "case.cuh"

__global__ void twice(int* n) {
    spin_ms(1);
    *n *= 2;
}

int main() {
    int* host = pinned_ints(4, 0);
    int* device = device_ints(4);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([=] {
            cudaStream_t stream = make_stream("worker");
            host[i] = 5 * i;
            CHECK(cudaMemcpyAsync(device + i, host + i, sizeof(int), cudaMemcpyHostToDevice,
                                  stream));
            twice<<<1, 1, 0, stream>>>(device + i);
            CHECK(cudaMemcpyAsync(host + i, device + i, sizeof(int), cudaMemcpyDeviceToHost,
                                  stream));
            CHECK(cudaStreamSynchronize(stream));
            CHECK(cudaStreamDestroy(stream));
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d %d %d %d\n", host[0], host[1], host[2], host[3]);
}
