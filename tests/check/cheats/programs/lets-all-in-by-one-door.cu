// One large block instead of four: its trigger speaks for everybody.
// puzzle: 30-curtain
// expect: fail
// says: the blocks of all kernels
#include "lab.cuh"

__global__ void seat(const int* tickets, int* seats) {
    spin(20'000);
    if (blockIdx.x == 0) cudaTriggerProgrammaticLaunchCompletion();
    spin(60'000);
    const unsigned p = blockIdx.x * blockDim.x + threadIdx.x;
    seats[p] = tickets[p];
}
__global__ void play(const int* seats, int* applause) {
    spin(50'000);
    cudaGridDependencySynchronize();
    const unsigned p = blockIdx.x * blockDim.x + threadIdx.x;
    applause[p] = 3 * seats[p];
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
void perform(const int* tickets, int* seats, int* applause, int evenings, int doors, int people,
             cudaStream_t stream) {
    const int row = doors * people;
    for (int evening = 0; evening < evenings; ++evening) {
        seat<<<1, row, 0, stream>>>(tickets + evening * row, seats);
        beside(stream, 1, row, play, static_cast<const int*>(seats), applause + evening * row);
    }
}
