// Launches by pointer of objects that are not kernels, or with invalid arguments or configuration.
// rule: X1
// prints: no kernel: cudaErrorInvalidDeviceFunction
// prints: a variable: cudaErrorInvalidResourceHandle
// prints: a host function: cudaErrorInvalidResourceHandle
// prints: no blocks: cudaErrorInvalidValue
// prints: too many threads: cudaErrorInvalidValue
// prints: too much shared memory: cudaErrorInvalidValue
// prints: attributes of no kernel: cudaErrorInvalidDeviceFunction
// prints: attributes of a host function: cudaErrorInvalidResourceHandle
// prints: name of a host function: cudaErrorInvalidResourceHandle
// prints: cache of a host function: cudaErrorInvalidResourceHandle
// prints: cache config 9: cudaErrorInvalidValue
// prints: last: cudaSuccess
#include "case.cuh"

__global__ void store(int* to, int value) { *to = value; }

static int host_variable;

static void say(const char* what, cudaError_t error) {
    if (error != cudaGetLastError()) printf("not the last error: ");
    printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    int* device = device_ints(1);
    int value = 1;
    void* arguments[] = {&device, &value};
    const void* kernel = (const void*)store;
    const void* function = (const void*)main;
    const dim3 one(1), none(0), many(1025);
    say("no kernel", cudaLaunchKernel((const void*)nullptr, one, one, arguments, 0, 0));
    say("a variable", cudaLaunchKernel((const void*)&host_variable, one, one, arguments, 0, 0));
    say("a host function", cudaLaunchKernel(function, one, one, arguments, 0, 0));
    say("no blocks", cudaLaunchKernel(kernel, none, one, arguments, 0, 0));
    say("too many threads", cudaLaunchKernel(kernel, one, many, arguments, 0, 0));
    say("too much shared memory", cudaLaunchKernel(kernel, one, one, arguments, 1 << 20, 0));
    cudaFuncAttributes attributes;
    say("attributes of no kernel", cudaFuncGetAttributes(&attributes, (const void*)nullptr));
    say("attributes of a host function", cudaFuncGetAttributes(&attributes, function));
    const char* name;
    say("name of a host function", cudaFuncGetName(&name, function));
    say("cache of a host function", cudaFuncSetCacheConfig(function, cudaFuncCachePreferL1));
    say("cache config 9", cudaFuncSetCacheConfig(kernel, (cudaFuncCache)9));
    say("last", cudaPeekAtLastError());
}
