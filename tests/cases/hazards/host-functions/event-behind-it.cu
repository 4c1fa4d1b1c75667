// rule: H2, E1
// prints: 3
#include "case.cuh"

__global__ void use(const int* number, int* result) { *result = *number + 1; }

static void prepare(void* data) { *static_cast<int*>(data) = 2; }

int main() {
    cudaStream_t prepares = make_stream("prepares"), uses = make_stream("uses");
    cudaEvent_t prepared = make_event("prepared");
    int *number = pinned_ints(1, 0), *result = pinned_ints(1, 0);
    CHECK(cudaLaunchHostFunc(prepares, prepare, number));
    CHECK(cudaEventRecord(prepared, prepares));
    CHECK(cudaStreamWaitEvent(uses, prepared));
    use<<<1, 1, 0, uses>>>(number, result);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *result);
}
