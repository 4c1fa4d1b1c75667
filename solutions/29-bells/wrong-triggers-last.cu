// fails: makespan
// says: they did so only at its end
// The ladle is read behind the wait, but the bronze says only at its end that the mould may be
// built.
#include "lab.cuh"

__global__ void melt(const int* ore, int* ladle) {
    spin(40'000);
    ladle[threadIdx.x] = 2 * ore[threadIdx.x];
    cudaTriggerProgrammaticLaunchCompletion();
}

__global__ void cast(const int* ladle, int* bell) {
    spin(30'000);  // the mould: it needs no bronze
    cudaGridDependencySynchronize();
    const int bronze = ladle[threadIdx.x];
    spin(10'000);
    bell[threadIdx.x] = bronze + 1;
}

// Launches a kernel that may begin before the one before it has ended.
void cast_beside(cudaStream_t stream, int parts, const int* ladle, int* bell) {
    cudaLaunchAttribute early = {};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(1);
    config.blockDim = dim3(parts);
    config.stream = stream;
    config.attrs = &early;
    config.numAttrs = 1;
    CHECK(cudaLaunchKernelEx(&config, cast, ladle, bell));
}

// `ore` and `bells` have a row of `parts` numbers for each bell; `ladle` has room for one.
void found(const int* ore, int* ladle, int* bells, int count, int parts, cudaStream_t stream) {
    for (int bell = 0; bell < count; ++bell) {
        melt<<<1, parts, 0, stream>>>(ore + bell * parts, ladle);
        cast_beside(stream, parts, ladle, bells + bell * parts);
    }
}
