// rule: S2, E2
// device: model:h200x2
//
// wrong: kernel concurrent with the peer copy
// finds: race peer use
//
// repaired: kernel after the peer copy
// prints: 33686018
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void use(const int* n, int last, int* result) { *result = n[last]; }

int main() {
    const int count = 1 << 20;
    int *from = device_ints(count), *to = nullptr, *result = pinned_ints(1, 0);
    CHECK(cudaMemset(from, 2, count * sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t copies = make_stream("copies");
    cudaEvent_t copied = make_event("copied", cudaEventDisableTiming);
    CHECK(cudaSetDevice(1));
    to = device_ints(count);
    cudaStream_t work = make_stream("work");
    CHECK(cudaMemcpyPeerAsync(to, 1, from, 0, count * sizeof(int), copies));
    CHECK(cudaEventRecord(copied, copies));
    if (repaired) CHECK(cudaStreamWaitEvent(work, copied));
    use<<<1, 1, 0, work>>>(to, count - 1, result);
    CHECK(cudaStreamSynchronize(work));
    if (repaired) std::printf("%d\n", *result);
    CHECK(cudaStreamSynchronize(copies));
}
