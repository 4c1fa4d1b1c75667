// Contexts and errors of the driver API. Calls without cuInit or without a context fail; driver
// errors are not the runtime's last error. Calls that need modules are refused on the model device.
// rule: X1
// prints: CUDA_ERROR_NOT_INITIALIZED, CUDA_ERROR_INVALID_CONTEXT
// prints: made current 1, pushed 1, popped 1, none 1
// prints: CUDA_ERROR_INVALID_VALUE: invalid argument
// prints: CUDA_ERROR_INVALID_VALUE, CUDA_ERROR_OUT_OF_MEMORY, CUDA_ERROR_NOT_READY, cudaSuccess
// prints: memory type 2, pinned 1
#include <cuda.h>

#include "case.cuh"

static const char* name_of(CUresult error) {
    const char* name = nullptr;
    cuGetErrorName(error, &name);
    return name;
}

__global__ void busy() { spin(1000000); }

int main() {
    CUdeviceptr memory = 0;
    int count = 0;
    const CUresult before = cuDeviceGetCount(&count);
    if (cuInit(0)) return 1;
    const CUresult without = cuMemAlloc(&memory, 64);
    std::printf("%s, %s\n", name_of(before), name_of(without));

    CUcontext primary, current = nullptr, popped = nullptr, none = nullptr;
    if (cuDevicePrimaryCtxRetain(&primary, 0)) return 1;
    if (cuCtxSetCurrent(primary) || cuCtxGetCurrent(&current)) return 1;
    const bool made = current == primary;
    if (cuCtxPushCurrent(primary) || cuCtxGetCurrent(&current)) return 1;
    const bool pushed = current == primary;
    if (cuCtxPopCurrent(&popped) || cuCtxSetCurrent(nullptr) || cuCtxGetCurrent(&none)) return 1;
    std::printf("made current %d, pushed %d, popped %d, none %d\n", made, pushed, popped == primary,
                none == nullptr);
    if (cuCtxSetCurrent(primary)) return 1;

    const char* text = nullptr;
    const CUresult wrong = cuMemAlloc(nullptr, 64);
    cuGetErrorString(wrong, &text);
    std::printf("%s: %s\n", name_of(wrong), text);
    const CUresult nothing = cuMemAlloc(&memory, 0);
    const CUresult much = cuMemAlloc(&memory, size_t{1} << 50);
    busy<<<1, 1>>>();
    const CUresult query = cuStreamQuery(nullptr);
    std::printf("%s, %s, %s, %s\n", name_of(nothing), name_of(much), name_of(query),
                cudaGetErrorName(cudaGetLastError()));
    if (cuCtxSynchronize()) return 1;

    void* pinned = nullptr;
    unsigned type = 0, host_type = 0;
    if (cuMemAlloc(&memory, 64) || cuMemAllocHost(&pinned, 64)) return 1;
    if (cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, memory)) return 1;
    if (cuPointerGetAttribute(&host_type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
                              reinterpret_cast<CUdeviceptr>(pinned)))
        return 1;
    std::printf("memory type %u, pinned %u\n", type, host_type);
    if (cuMemFree(memory) || cuMemFreeHost(pinned)) return 1;
    if (cuDevicePrimaryCtxRelease(0)) return 1;
}
