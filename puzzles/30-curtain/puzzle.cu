// Three evenings at the theatre. The audience comes in through four doors, and as soon as everybody
// has a seat the musicians could tune their instruments, while coats are still carried away. They
// may: `play` is launched so that it can begin early. But every evening they tune only when all is
// quiet.
#include "lab.cuh"

__global__ void seat(const int* tickets, int* seats) {
    spin(20'000);  // everybody finds a place
    if (blockIdx.x == 0) cudaTriggerProgrammaticLaunchCompletion();
    spin(60'000);  // coats and programmes
    const unsigned place = blockIdx.x * blockDim.x + threadIdx.x;
    seats[place] = tickets[place];
}

__global__ void play(const int* seats, int* applause) {
    spin(50'000);  // the musicians tune: they need no audience
    cudaGridDependencySynchronize();
    const unsigned place = blockIdx.x * blockDim.x + threadIdx.x;
    applause[place] = 3 * seats[place];
}

// Launches a kernel that may begin before the one before it has ended.
void play_beside(cudaStream_t stream, int doors, int people, const int* seats, int* applause) {
    cudaLaunchAttribute early = {};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(doors);
    config.blockDim = dim3(people);
    config.stream = stream;
    config.attrs = &early;
    config.numAttrs = 1;
    CHECK(cudaLaunchKernelEx(&config, play, seats, applause));
}

// `tickets` and `applause` have a row of doors * people numbers for each evening.
void perform(const int* tickets, int* seats, int* applause, int evenings, int doors, int people,
             cudaStream_t stream) {
    const int row = doors * people;
    for (int evening = 0; evening < evenings; ++evening) {
        // TODO: the musicians tune while coats are carried away.
        seat<<<doors, people, 0, stream>>>(tickets + evening * row, seats);
        play_beside(stream, doors, people, seats, applause + evening * row);
    }
}
