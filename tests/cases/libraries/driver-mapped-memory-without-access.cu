// Mapped memory cannot be used before cuMemSetAccess.
// rule: X1
// only-on: model
// wrong: the call is missing
// finds: out-of-bounds fill X1
// prints: cudaErrorIllegalAddress
// repaired: the call is made
// prints: cudaSuccess
#include <cuda.h>

#include "case.cuh"

__global__ void fill(int* to) { to[threadIdx.x] = 1; }

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
    if (knob("repaired", 0) && cuMemSetAccess(at, chunk, &access, 1)) return 1;
    fill<<<1, 32>>>(reinterpret_cast<int*>(at));
    show(cudaDeviceSynchronize());
    (void)cuMemUnmap(at, chunk);
    (void)cuMemRelease(handle);
    (void)cuMemAddressFree(at, chunk);
}
