// Unmapping does not wait for kernels: a running kernel then faults.
// rule: A1, X2
// only-on: model
// wrong: the memory is unmapped while the kernel runs
// finds: use-after-free fill cuMemUnmap A7
// finds: use-after-free cuMemUnmap fill A7
// prints: cudaErrorIllegalAddress
// repaired: the host waits for the kernel
// prints: cudaSuccess
#include <cuda.h>

#include <chrono>
#include <thread>

#include "case.cuh"

__global__ void fill(int* to) {
    *to = 1;
    spin_ms(1);
    *to = 2;
}

int main() {
    CHECK(cudaFree(nullptr));
    CUmemAllocationProp properties = {};
    properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    CUmemAccessDesc access = {properties.location, CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
    const std::size_t chunk = 2 << 20;
    CUdeviceptr at = 0;
    CUmemGenericAllocationHandle handle = 0;
    if (cuMemCreate(&handle, chunk, &properties, 0)) return 1;
    if (cuMemAddressReserve(&at, chunk, 0, 0, 0) || cuMemMap(at, chunk, 0, handle, 0)) return 1;
    if (cuMemSetAccess(at, chunk, &access, 1)) return 1;
    cudaStream_t stream = nullptr;
    CHECK(cudaStreamCreate(&stream));
    fill<<<1, 1, 0, stream>>>(reinterpret_cast<int*>(at));
    std::this_thread::sleep_for(std::chrono::microseconds(100));
    if (knob("repaired", 0)) CHECK(cudaStreamSynchronize(stream));
    if (cuMemUnmap(at, chunk) || cuMemAddressFree(at, chunk) || cuMemRelease(handle)) return 1;
    show(cudaDeviceSynchronize());
}
