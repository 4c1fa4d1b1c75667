// A foundry casts four bells, one after the other. While the bronze for a bell melts, its mould can
// be built already; that is why `cast` may begin before `melt` has ended. The bells come out as if
// the bronze of the bell before had been poured, and the first one as if none had.
#include "lab.cuh"

__global__ void melt(const int* ore, int* ladle) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin(40'000);
    ladle[threadIdx.x] = 2 * ore[threadIdx.x];
}

__global__ void cast(const int* ladle, int* bell) {
    const int bronze = ladle[threadIdx.x];
    spin(30'000);  // the mould: it needs no bronze
    cudaGridDependencySynchronize();
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
        // TODO: every bell gets its bronze, and its mould is built while that melts.
        melt<<<1, parts, 0, stream>>>(ore + bell * parts, ladle);
        cast_beside(stream, parts, ladle, bells + bell * parts);
    }
}
