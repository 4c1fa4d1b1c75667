// rule: M4
// finds: host-buffer h2d host M4
// prints: 2
// wrong-because: the host refills the pinned buffer while the copy still reads it
#include "case.cuh"

int main() {
    const int count = 1 << 20;
    int *n = device_ints(count), *host = pinned_ints(count, 1), back = 0;
    cudaStream_t a = make_stream("a");
    CHECK(cudaMemcpyAsync(n, host, count * sizeof(int), cudaMemcpyHostToDevice, a));
    host[count - 1] = 2;
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&back, n + count - 1, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", back);
}
