// Mappings that are refused: of parts, over others, of unaligned sizes, and of invalid handles.
// rule: X1, A1
// only-on: model
// prints: odd size 1, odd reservation 1, not reserved 1, twice 1, part unmapped 1, still mapped 1
// prints: other size of the reservation 1, access to what is not mapped 1, nothing there 500
// prints-end: into addresses that were reserved while its device was current
// prints: twice at once 801
// prints: freed 1, freed by the runtime 1
// finds: wrong-free cuMemFree A7
// finds: wrong-free cudaFree A7
#include <cuda.h>

#include "case.cuh"

int main() {
    CHECK(cudaFree(nullptr));
    CUmemAllocationProp properties = {};
    properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    CUmemAccessDesc access = {properties.location, CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
    const std::size_t chunk = 2 << 20;
    CUdeviceptr at = 0, none = 0;
    CUmemGenericAllocationHandle handle = 0, other = 0;
    std::printf("odd size %d, ", cuMemCreate(&handle, 1000, &properties, 0));
    std::printf("odd reservation %d, ", cuMemAddressReserve(&none, 1000, 0, 0, 0));
    if (cuMemCreate(&handle, chunk, &properties, 0) || cuMemCreate(&other, chunk, &properties, 0))
        return 1;
    if (cuMemAddressReserve(&at, 2 * chunk, 0, 0, 0)) return 1;
    std::printf("not reserved %d, ", cuMemMap(at + 2 * chunk, chunk, 0, handle, 0));
    if (cuMemMap(at, chunk, 0, handle, 0)) return 1;
    std::printf("twice %d, ", cuMemMap(at, chunk, 0, other, 0));
    std::printf("part unmapped %d, ", cuMemUnmap(at, chunk / 2));
    std::printf("still mapped %d\n", cuMemAddressFree(at, 2 * chunk));
    std::printf("other size of the reservation %d, ", cuMemAddressFree(at, chunk));
    std::printf("access to what is not mapped %d, ",
                cuMemSetAccess(at, 2 * chunk, &access, 1));
    std::printf("nothing there %d\n", cuMemGetAddressRange(&none, nullptr, 4096));
    std::printf("twice at once %d\n", cuMemMap(at + chunk, chunk, 0, handle, 0));
    if (cuMemSetAccess(at, chunk, &access, 1)) return 1;
    std::printf("freed %d, ", cuMemFree(at));
    std::printf("freed by the runtime %d\n", cudaFree(reinterpret_cast<void*>(at)));
    if (cuMemUnmap(at, chunk) || cuMemAddressFree(at, 2 * chunk)) return 1;
    if (cuMemRelease(handle) || cuMemRelease(other)) return 1;
}
