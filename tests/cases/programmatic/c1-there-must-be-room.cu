// All blocks of the first kernel must have started before all can have triggered, and the second
// needs space in addition: it starts in the second wave of the first. Its blocks are as large, so
// that it needs the same split of the multiprocessors' memory (a smaller one waits for an idle one).
// rule: S3, C1
// prints: 396
// overlap: produce consume
// cause: consume programmatic_launch produce
// start: consume 2ms +-10%
#include "programmatic.cuh"

__global__ void produce(int* count) {
    cudaTriggerProgrammaticLaunchCompletion();
    if (threadIdx.x == 0) atomicAdd(count, 1);
    spin_ms(2);
}
__global__ void consume(const int* count, int* result) {
    cudaGridDependencySynchronize();
    if (threadIdx.x == 0) *result = *count;
}

int main() {
    cudaStream_t s = make_stream("s");
    int *count = device_ints(1), *result = pinned_ints(1, 0);
    // Two blocks of 1024 threads fill a multiprocessor; the last wave is not full.
    produce<<<132 * 3, 1024, 0, s>>>(count);
    launch_beside(s, 1, 1024, consume, count, result);
    CHECK(cudaStreamSynchronize(s));
    std::printf("%d\n", *result);
}
