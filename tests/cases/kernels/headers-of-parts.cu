// Headers that older programs and editors include with cuda_runtime.h, or instead of it.
// rule: S1
// prints: counted 64, root 3
#include <device_functions.h>

#include <common_functions.h>
#include <cuda_device_runtime_api.h>
#include <device_atomic_functions.h>
#include <device_double_functions.h>
#include <device_types.h>
#include <math_functions.h>
#include <sm_20_atomic_functions.h>
#include <sm_20_intrinsics.h>
#include <sm_30_intrinsics.h>
#include <sm_32_atomic_functions.h>
#include <sm_32_intrinsics.h>
#include <sm_35_atomic_functions.h>
#include <sm_35_intrinsics.h>
#include <sm_60_atomic_functions.h>
#include <sm_61_intrinsics.h>
#include <surface_indirect_functions.h>
#include <texture_indirect_functions.h>

#include "case.cuh"

__global__ void count(int* counted, float* root) {
    atomicAdd(counted, __popc(1u << threadIdx.x));
    __syncthreads();
    if (threadIdx.x == 0) *root = sqrtf(9.0f);
}

int main() {
    int* counted = pinned_ints(1, 0);
    float* root;
    CHECK(cudaMallocHost(&root, sizeof(float)));
    count<<<2, 32>>>(counted, root);
    CHECK(cudaDeviceSynchronize());
    std::printf("counted %d, root %g\n", *counted, *root);
}
