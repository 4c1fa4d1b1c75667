// Managed memory may be source or target of every kind of copy.
// rule: M1
// prints: 7 7 7 7
#include "case.cuh"

int main() {
    constexpr std::size_t count = 1024, bytes = count * sizeof(int);
    int *managed = nullptr, *other = nullptr, *device = device_ints(count), host[count];
    CHECK(cudaMallocManaged(&managed, bytes));
    CHECK(cudaMallocManaged(&other, bytes));
    for (int& each : host)
        each = 7;
    CHECK(cudaMemcpy(managed, host, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(device, managed, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(other, device, bytes, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(managed, other, bytes, cudaMemcpyDefault));
    CHECK(cudaDeviceSynchronize());
    const int first = managed[0];
    CHECK(cudaMemcpy(host, managed, bytes, cudaMemcpyHostToHost));
    std::printf("%d %d %d %d\n", first, managed[count - 1], other[5], host[count - 1]);
}
