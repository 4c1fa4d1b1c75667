// The first thread uploads the table; call_once orders all others after it.
// rule: H1, M1
// prints: 12
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "case.cuh"

std::once_flag once;
int* table = nullptr;

void upload() {
    table = device_ints(4);
    int* host = pinned_ints(4, 3);
    CHECK(cudaMemcpy(table, host, 4 * sizeof(int), cudaMemcpyHostToDevice));
}

__global__ void sum(const int* in, int* out) { *out = in[0] + in[1] + in[2] + in[3]; }

int main() {
    int* out = pinned_ints(3, 0);
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([out, i] {
            std::call_once(once, upload);
            cudaStream_t stream = make_stream("mine");
            sum<<<1, 1, 0, stream>>>(table, out + i);
            CHECK(cudaStreamSynchronize(stream));
        });
    for (std::thread& thread : threads)
        thread.join();
    std::printf("%d\n", out[2]);
}
