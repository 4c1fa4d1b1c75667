// Three kernels add to the deliveries in any order: none waits for another.
// puzzle: 31-sorting-office
// expect: fail
// says: waited for it inside
#include "lab.cuh"

__global__ void sort(const int* letters, int* delivered, int count) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin(35'000);
    atomicAdd(&delivered[threadIdx.x], letters[count - 1 - threadIdx.x]);
}
__global__ void stamp(int* delivered) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin(40'000);
    atomicAdd(&delivered[threadIdx.x], 1000);
}
__global__ void carry(int* delivered) {
    cudaTriggerProgrammaticLaunchCompletion();
    spin(35'000);
    atomicAdd(&delivered[threadIdx.x], 0);
}
template <class... Parameter, class... Argument>
void beside(cudaStream_t stream, int blocks, int threads, void (*kernel)(Parameter...),
            Argument... argument) {
    cudaLaunchAttribute early = {};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(blocks);
    config.blockDim = dim3(threads);
    config.stream = stream;
    config.attrs = &early;
    config.numAttrs = 1;
    CHECK(cudaLaunchKernelEx(&config, kernel, argument...));
}
void work(const int* letters, int* sorted, int* stamped, int* delivered, int days, int count,
          cudaStream_t stream) {
    for (int day = 0; day < days; ++day) {
        beside(stream, 1, count, sort, letters + day * count, delivered + day * count, count);
        beside(stream, 1, count, stamp, delivered + day * count);
        beside(stream, 1, count, carry, delivered + day * count);
    }
}
