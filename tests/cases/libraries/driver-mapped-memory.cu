// Driver API memory mapped into reserved addresses: a buffer that grows by more
// memory after its end, and by moving to other addresses with its contents.
// rule: S1
// prints: granularity 2 MiB, whole addresses yes
// prints: grown to 4 MiB: 1 and 7, over the border 7
// prints: moved to 6 MiB: 1 and 7 and 9, used 6 MiB
// prints: range of 6 MiB, from its start 1
// prints: another reference is the same memory: 1, free again 0 MiB
#include <cuda.h>

#include "case.cuh"

#define DRIVER(call) CHECK(static_cast<cudaError_t>(call))

__global__ void set(int* first, int* last, int value) { *first = *last = value; }

constexpr std::size_t mib = std::size_t{1} << 20;

int main() {
    CHECK(cudaFree(nullptr));
    CUmemAllocationProp properties = {};
    properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    properties.location.id = 0;
    CUmemAccessDesc access = {};
    access.location = properties.location;
    access.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
    std::size_t chunk = 0, before = 0, during = 0, after = 0, total = 0;
    DRIVER(cuMemGetAllocationGranularity(&chunk, &properties, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
    CHECK(cudaMemGetInfo(&before, &total));

    CUdeviceptr buffer = 0;
    DRIVER(cuMemAddressReserve(&buffer, 2 * chunk, 0, 0, 0));
    std::printf("granularity %zu MiB, whole addresses %s\n", chunk / mib,
                buffer % chunk == 0 ? "yes" : "no");
    CUmemGenericAllocationHandle parts[3];
    for (CUmemGenericAllocationHandle& part : parts)
        DRIVER(cuMemCreate(&part, chunk, &properties, 0));
    for (int i = 0; i < 2; ++i) {
        DRIVER(cuMemMap(buffer + i * chunk, chunk, 0, parts[i], 0));
        DRIVER(cuMemSetAccess(buffer + i * chunk, chunk, &access, 1));
        int* const part = reinterpret_cast<int*>(buffer + i * chunk);
        set<<<1, 1>>>(part, part + chunk / sizeof(int) - 1, i == 0 ? 1 : 7);
    }
    int host[4] = {};
    int* at = reinterpret_cast<int*>(buffer);
    const std::size_t ints = chunk / sizeof(int);
    CHECK(cudaMemcpy(host, at, sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(host + 1, at + ints - 1, 2 * sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("grown to %zu MiB: %d and %d, over the border %d\n", 2 * chunk / mib, host[0], 7,
                host[2]);

    CUdeviceptr larger = 0;
    DRIVER(cuMemAddressReserve(&larger, 3 * chunk, 0, 0, 0));
    DRIVER(cuMemUnmap(buffer, 2 * chunk));
    DRIVER(cuMemAddressFree(buffer, 2 * chunk));
    for (int i = 0; i < 3; ++i)
        DRIVER(cuMemMap(larger + i * chunk, chunk, 0, parts[i], 0));
    DRIVER(cuMemSetAccess(larger, 3 * chunk, &access, 1));
    at = reinterpret_cast<int*>(larger);
    set<<<1, 1>>>(at + 2 * ints, at + 3 * ints - 1, 9);
    CHECK(cudaMemcpy(host, at, sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(host + 1, at + 2 * ints - 1, 2 * sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemGetInfo(&during, &total));
    std::printf("moved to %zu MiB: %d and %d and %d, used %zu MiB\n", 3 * chunk / mib, host[0],
                host[1], host[2], (before - during) / mib);
    CUdeviceptr base = 0;
    std::size_t bytes = 0;
    CUdeviceptr alone = 0;
    DRIVER(cuMemAlloc(&alone, 6 * mib));
    DRIVER(cuMemGetAddressRange(&base, &bytes, alone + 100));
    std::printf("range of %zu MiB, from its start %d\n", bytes / mib, base == alone);
    DRIVER(cuMemFree(alone));

    CUmemGenericAllocationHandle again = 0;
    DRIVER(cuMemRetainAllocationHandle(&again, at + 1));
    CUmemAllocationProp of_it = {};
    DRIVER(cuMemGetAllocationPropertiesFromHandle(&of_it, again));
    std::printf("another reference is the same memory: %d, ",
                of_it.location.id == 0 && of_it.type == CU_MEM_ALLOCATION_TYPE_PINNED);
    DRIVER(cuMemRelease(again));
    for (CUmemGenericAllocationHandle part : parts)
        DRIVER(cuMemRelease(part));
    DRIVER(cuMemUnmap(larger, 3 * chunk));
    DRIVER(cuMemAddressFree(larger, 3 * chunk));
    DRIVER(cuMemGetInfo(&after, nullptr));
    std::printf("free again %zu MiB\n", (before - after) / mib);
}
