// rule: E2
// The wait precedes the record in the program: it has no effect, and
// a note says so. The kernels share no memory, so there is no race.
// prints: cudaSuccess
// finds: event-misuse cudaStreamWaitEvent E2
#include "case.cuh"

__global__ void set(int* n) { *n = 1; }

int main() {
    int *one = device_ints(1), *other = device_ints(1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t done;
    CHECK(cudaEventCreate(&done));
    CHECK(cudaStreamWaitEvent(b, done, 0));
    set<<<1, 1, 0, a>>>(one);
    CHECK(cudaEventRecord(done, a));
    set<<<1, 1, 0, b>>>(other);
    show(cudaDeviceSynchronize());
}
