// One call prefetches two ranges to the device and leaves the third on the host:
// the kernels on the first two have no page faults, the one on the third has.
// rule: U2
// duration: first <= 100us
// duration: second <= 100us
// duration: faults >= 300us
// order: first before second
// prints: 2 2 2
// prints: legacy stream: cudaErrorInvalidValue
// prints: flags: cudaErrorInvalidValue
// prints: no first location: cudaErrorInvalidValue
// prints: locations that do not rise: cudaErrorInvalidValue
// prints: a location beyond the ranges: cudaErrorInvalidValue
// prints: memory that is not managed: cudaErrorInvalidValue
// prints: no such device: cudaErrorInvalidValue
#include "case.cuh"

constexpr std::size_t count = 1 << 20, bytes = count * sizeof(int);

__global__ void first(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }
__global__ void second(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }
__global__ void faults(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

int main() {
    cudaStream_t s = make_stream("s");
    cudaMemLocation locations[2] = {};
    locations[0].type = cudaMemLocationTypeDevice;
    locations[1].type = cudaMemLocationTypeHost;
    int* n[3] = {};
    for (int*& each : n) {
        CHECK(cudaMallocManaged(&each, bytes));
        for (std::size_t i = 0; i < count; ++i)
            each[i] = 1;
    }
    void* pointers[] = {n[0], n[1], n[2]};
    std::size_t sizes[] = {bytes, bytes, bytes}, from[] = {0, 2};
    CHECK(cudaMemPrefetchBatchAsync(pointers, sizes, 3, locations, from, 2, 0, s));
    first<<<count / 256, 256, 0, s>>>(n[0]);
    second<<<count / 256, 256, 0, s>>>(n[1]);
    faults<<<count / 256, 256, 0, s>>>(n[2]);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d %d %d\n", n[0][count - 1], n[1][count - 1], n[2][count - 1]);

    const auto say = [&](const char* what, unsigned long long flags, cudaStream_t stream) {
        const cudaError_t error =
            cudaMemPrefetchBatchAsync(pointers, sizes, 3, locations, from, 2, flags, stream);
        std::printf("%s: %s\n", what, cudaGetErrorName(error));
    };
    say("legacy stream", 0, cudaStreamLegacy);
    say("flags", 1, s);
    from[0] = 1;
    say("no first location", 0, s);
    from[0] = 0, from[1] = 0;
    say("locations that do not rise", 0, s);
    from[1] = 3;
    say("a location beyond the ranges", 0, s);
    from[1] = 2;
    pointers[1] = device_ints(4);
    say("memory that is not managed", 0, s);
    pointers[1] = n[1];
    locations[1].type = cudaMemLocationTypeDevice;
    locations[1].id = 99;
    say("no such device", 0, s);
}
