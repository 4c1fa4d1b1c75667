// rule: G1, M4
//
// wrong: Each launch copies from the same buffer; the host must wait before it refills it.
// finds: host-buffer h2d host M4
//
// repaired: source refilled after a wait
// prints: 6
#include "capture/capture.cuh"

const bool repaired = knob("repaired", 0);

__global__ void add(const int* n, int* sum) { *sum += n[(1 << 16) - 1]; }

int main() {
    const int count = 1 << 16;
    int *host = pinned_ints(count, 0), *n = device_ints(count), *sum = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    begin_capture(s);
    CHECK(cudaMemcpyAsync(n, host, count * sizeof(int), cudaMemcpyHostToDevice, s));
    add<<<1, 1, 0, s>>>(n, sum);
    const cudaGraphExec_t executable = instantiate(end_capture(s));
    for (int round = 1; round <= 3; ++round) {
        for (int i = 0; i < count; ++i)
            host[i] = round;
        CHECK(cudaGraphLaunch(executable, s));
        if (repaired) CHECK(cudaStreamSynchronize(s));
    }
    CHECK(cudaStreamSynchronize(s));
    if (repaired) std::printf("%d\n", *sum);
}
