// The driver API on the same streams, events and memory: a pipeline with two streams, ordered by an event.
// A kernel becomes a CUfunction by cudaGetFuncBySymbol.
// rule: E2, M2
// prints: H: 1 device, capability 9, context 1
// prints: sum 1024, memset 7 7, elapsed 1
// prints: order: triple after double
// order: doubles before triples
// cause: triples event_wait record#2
#include <cuda.h>

#include "case.cuh"

#define MUST(call)                                                                                 \
    do {                                                                                           \
        const CUresult result = call;                                                              \
        const char* name = nullptr;                                                                \
        if (result != CUDA_SUCCESS) {                                                              \
            cuGetErrorName(result, &name);                                                         \
            std::printf("%s: %s\n", #call, name);                                                  \
        }                                                                                          \
    } while (0)

__global__ void doubles(int* numbers, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    spin(20000);
    if (i < count) numbers[i] *= 2;
}
__global__ void triples(int* numbers, int count) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count) numbers[i] += 1;
}

static void CUDA_CB say(void* what) { std::printf("order: %s\n", static_cast<const char*>(what)); }

int main() {
    constexpr int count = 256;
    constexpr size_t bytes = count * sizeof(int);
    CUdevice device;
    CUcontext context, current = nullptr;
    char name[64];
    int devices = 0, major = 0;
    MUST(cuInit(0));
    MUST(cuDeviceGetCount(&devices));
    MUST(cuDeviceGet(&device, 0));
    MUST(cuDeviceGetName(name, sizeof name, device));
    MUST(cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
    MUST(cuDevicePrimaryCtxRetain(&context, device));
    MUST(cuCtxSetCurrent(context));
    MUST(cuCtxGetCurrent(&current));
    std::printf("H: %d device, capability %d, context %d\n", devices, major, current == context);

    CUstream a, b;
    CUevent begin, doubled, end;
    MUST(cuStreamCreate(&a, CU_STREAM_NON_BLOCKING));
    MUST(cuStreamCreate(&b, CU_STREAM_NON_BLOCKING));
    MUST(cuEventCreate(&begin, CU_EVENT_DEFAULT));
    MUST(cuEventCreate(&doubled, CU_EVENT_DISABLE_TIMING));
    MUST(cuEventCreate(&end, CU_EVENT_DEFAULT));
    CUdeviceptr numbers, set;
    int* host = nullptr;
    MUST(cuMemAlloc(&numbers, bytes));
    MUST(cuMemAlloc(&set, 8));
    MUST(cuMemAllocHost(reinterpret_cast<void**>(&host), bytes));
    for (int i = 0; i < count; ++i)
        host[i] = i % 2 + 1;

    CUfunction first, second;
    CHECK(cudaGetFuncBySymbol(&first, reinterpret_cast<const void*>(&doubles)));
    CHECK(cudaGetFuncBySymbol(&second, reinterpret_cast<const void*>(&triples)));
    int length = count;
    void* arguments[] = {&numbers, &length};
    MUST(cuEventRecord(begin, a));
    MUST(cuMemcpyHtoDAsync(numbers, host, bytes, a));
    MUST(cuLaunchKernel(first, 4, 1, 1, 64, 1, 1, 0, a, arguments, nullptr));
    MUST(cuEventRecord(doubled, a));
    MUST(cuStreamWaitEvent(b, doubled, 0));
    MUST(cuLaunchKernel(second, 4, 1, 1, 64, 1, 1, 0, b, arguments, nullptr));
    MUST(cuMemcpyDtoHAsync(host, numbers, bytes, b));
    MUST(cuEventRecord(end, b));
    MUST(cuStreamSynchronize(b));
    int sum = 0;
    for (int i = 0; i < count; ++i)
        sum += host[i];
    unsigned pair[2] = {};
    MUST(cuMemsetD32(set, 7, 2));
    MUST(cuMemcpyDtoH(pair, set, sizeof pair));
    float milliseconds = 0;
    MUST(cuEventElapsedTime(&milliseconds, begin, end));
    std::printf("sum %d, memset %u %u, elapsed %d\n", sum, pair[0], pair[1], milliseconds > 0.02f);
    static char text[] = "triple after double";
    MUST(cuLaunchHostFunc(b, say, text));
    MUST(cuCtxSynchronize());
    MUST(cuEventDestroy(begin));
    MUST(cuEventDestroy(doubled));
    MUST(cuEventDestroy(end));
    MUST(cuStreamDestroy(a));
    MUST(cuStreamDestroy(b));
    MUST(cuMemFree(numbers));
    MUST(cuMemFree(set));
    MUST(cuMemFreeHost(host));
    MUST(cuDevicePrimaryCtxRelease(device));
}
