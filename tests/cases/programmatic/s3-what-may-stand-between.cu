// A record without timing between the two kernels has no effect, as measured on an H100;
// a record with timing, a memset or a kernel has: then the kernel starts after that.
// rule: S3
// prints: done
// overlap: produce#1 consume#1
// no-overlap: produce#2 consume#2
// no-overlap: produce#3 consume#3
#include "programmatic.cuh"

__global__ void produce() {
    cudaTriggerProgrammaticLaunchCompletion();
    spin_ms(1);
}
__global__ void consume() { cudaGridDependencySynchronize(); }

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t plain = make_event("plain", cudaEventDisableTiming), timed = make_event("timed");
    int* value = device_ints(1);
    produce<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(plain, s));
    launch_beside(s, 1, 1, consume);
    produce<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(timed, s));
    launch_beside(s, 1, 1, consume);
    produce<<<1, 1, 0, s>>>();
    CHECK(cudaMemsetAsync(value, 0, sizeof(int), s));
    launch_beside(s, 1, 1, consume);
    CHECK(cudaStreamSynchronize(s));
    std::printf("done\n");
}
