// A pool's own list controls access to its memory: peer access to its device does not help.
// rule: A2
// finds: out-of-bounds sum
// device: model:h200x2
// prints: before: 0
// prints: peer allowed: cudaSuccess, 3
// prints: sum 10
// prints: own device: cudaErrorInvalidDevice
// prints: no such device: cudaErrorInvalidDevice
// prints: peer removed: cudaSuccess, 0
// prints: cudaErrorIllegalAddress
#include "case.cuh"

__global__ void sum(const int* from, int* to) { *to = from[0] + from[1] + from[2] + from[3]; }

static cudaError_t set_access(cudaMemPool_t pool, int device, cudaMemAccessFlags flags) {
    cudaMemAccessDesc wanted{};
    wanted.location.type = cudaMemLocationTypeDevice;
    wanted.location.id = device;
    wanted.flags = flags;
    return cudaMemPoolSetAccess(pool, &wanted, 1);
}

static int access_of(cudaMemPool_t pool, int device) {
    cudaMemLocation location{};
    location.type = cudaMemLocationTypeDevice;
    location.id = device;
    cudaMemAccessFlags flags{};
    CHECK(cudaMemPoolGetAccess(&flags, pool, &location));
    return flags;
}

int main() {
    const int numbers[4] = {1, 2, 3, 4};
    int *from, *to;
    cudaStream_t s = make_stream("s");
    CHECK(cudaMallocAsync(reinterpret_cast<void**>(&from), sizeof numbers, s));
    CHECK(cudaMemcpyAsync(from, numbers, sizeof numbers, cudaMemcpyHostToDevice, s));
    CHECK(cudaStreamSynchronize(s));
    cudaMemPool_t pool;
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));

    CHECK(cudaSetDevice(1));
    CHECK(cudaDeviceEnablePeerAccess(0, 0));
    CHECK(cudaMallocHost(&to, sizeof(int)));
    std::printf("before: %d\n", access_of(pool, 1));
    const cudaError_t allowed = set_access(pool, 1, cudaMemAccessFlagsProtReadWrite);
    std::printf("peer allowed: %s, %d\n", cudaGetErrorName(allowed), access_of(pool, 1));
    sum<<<1, 1>>>(from, to);
    CHECK(cudaDeviceSynchronize());
    std::printf("sum %d\n", *to);

    const cudaError_t own = set_access(pool, 0, cudaMemAccessFlagsProtNone);
    std::printf("own device: %s\n", cudaGetErrorName(own));
    const cudaError_t nowhere = set_access(pool, 2, cudaMemAccessFlagsProtReadWrite);
    std::printf("no such device: %s\n", cudaGetErrorName(nowhere));
    const cudaError_t removed = set_access(pool, 1, cudaMemAccessFlagsProtNone);
    std::printf("peer removed: %s, %d\n", cudaGetErrorName(removed), access_of(pool, 1));
    sum<<<1, 1>>>(from, to);
    show(cudaDeviceSynchronize());
}
