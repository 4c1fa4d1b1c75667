// Modules contain compiled GPU code, which the model device cannot run: it returns an error.
// rule: X1
// only-on: model
// prints-end: or with a CUfunction from cudaGetFuncBySymbol
// prints-end: or with a CUfunction from cudaGetFuncBySymbol
// prints: CUDA_ERROR_NOT_SUPPORTED CUDA_ERROR_NOT_SUPPORTED
#include <cuda.h>

#include "case.cuh"

int main() {
    CUcontext context;
    CUmodule module;
    CUfunction function;
    if (cuInit(0) || cuDevicePrimaryCtxRetain(&context, 0) || cuCtxSetCurrent(context)) return 1;
    const char *loaded = nullptr, *found = nullptr;
    cuGetErrorName(cuModuleLoadData(&module, ".version 8.0"), &loaded);
    cuGetErrorName(cuModuleGetFunction(&function, module, "kernel"), &found);
    std::printf("%s %s\n", loaded, found);
}
