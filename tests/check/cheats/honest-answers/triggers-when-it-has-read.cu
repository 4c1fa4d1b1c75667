// The carriers trigger the next day after they have read: its wait returns at once.
// puzzle: 31-sorting-office
#include "lab.cuh"

__global__ void sort(const int* letters, int* sorted, int count) {
    spin(15'000);  // the tables are laid out
    cudaGridDependencySynchronize();
    spin(20'000);
    sorted[threadIdx.x] = letters[count - 1 - threadIdx.x];
    cudaTriggerProgrammaticLaunchCompletion();
}

__global__ void stamp(const int* sorted, int* stamped) {
    spin(15'000);  // the stamps are inked
    cudaGridDependencySynchronize();
    cudaTriggerProgrammaticLaunchCompletion();
    spin(25'000);
    stamped[threadIdx.x] = sorted[threadIdx.x] + 1000;
}

__global__ void carry(const int* stamped, int* delivered) {
    spin(15'000);  // the bicycles are pumped up
    cudaGridDependencySynchronize();
    delivered[threadIdx.x] = stamped[threadIdx.x];
    cudaTriggerProgrammaticLaunchCompletion();
    spin(10'000);
}

template <class... Parameter, class... Argument>
void launch_beside(cudaStream_t stream, int threads, void (*kernel)(Parameter...),
                   Argument... argument) {
    cudaLaunchAttribute early = {};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = dim3(1);
    config.blockDim = dim3(threads);
    config.stream = stream;
    config.attrs = &early;
    config.numAttrs = 1;
    CHECK(cudaLaunchKernelEx(&config, kernel, argument...));
}

// `letters` and `delivered` have a row of `count` numbers for each day, and so have the two tables.
void work(const int* letters, int* sorted, int* stamped, int* delivered, int days, int count,
          cudaStream_t stream) {
    for (int day = 0; day < days; ++day) {
        const int row = day * count;
        launch_beside(stream, count, sort, letters + row, sorted + row, count);
        launch_beside(stream, count, stamp, sorted + row, stamped + row);
        launch_beside(stream, count, carry, stamped + row, delivered + row);
    }
}
