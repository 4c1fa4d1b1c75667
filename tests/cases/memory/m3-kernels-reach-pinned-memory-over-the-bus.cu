// rule: M3
// prints: 4194304 4194304
// duration: from_device <= 10us
// duration: from_pinned >= 70us
// duration: from_pinned <= 90us
// duration: counts >= 1.4us
// duration: counts <= 1.6us
// Four MiB come over the bus as quickly as a copy; one access is on its way for 1.45 us.
#include "case.cuh"

constexpr int count = 1 << 20;

__global__ void from_device(const int* from, unsigned* sum) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(sum, static_cast<unsigned>(from[i]));
}
__global__ void from_pinned(const int* from, unsigned* sum) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(sum, static_cast<unsigned>(from[i]));
}
__global__ void counts(int* counter) { *counter += 1; }

int main() {
    int *pinned = pinned_ints(count, 4), *device = device_ints(count);
    unsigned *sums = reinterpret_cast<unsigned*>(device_ints(2)), back[2];
    CHECK(cudaMemcpy(device, pinned, count * sizeof(int), cudaMemcpyHostToDevice));
    from_device<<<count / 256, 256>>>(device, &sums[0]);
    from_pinned<<<count / 256, 256>>>(pinned, &sums[1]);
    CHECK(cudaMemcpy(back, sums, sizeof back, cudaMemcpyDeviceToHost));
    counts<<<1, 1>>>(pinned);
    CHECK(cudaDeviceSynchronize());
    std::printf("%u %u\n", back[0], back[1]);
}
