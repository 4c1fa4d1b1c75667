// One input, two branches in two streams, one result that needs both: a diamond. An event leads
// from the input into stream side.
#include <cstdio>

#include "lab.cuh"

__global__ void prepare(int* input) {
    spin_ms(1);
    *input = 10;
}

__global__ void branch(const int* input, int* output, int add, double ms) {
    const int value = *input;
    spin_ms(ms);
    *output = value + add;
}

__global__ void combine(const int* left, const int* right, int* sum) {
    *sum = *left + *right;
    spin_ms(1);
}

int main() {
    cudaStream_t main_stream = make_stream("main"), side = make_stream("side");
    cudaEvent_t forked = make_event("forked", cudaEventDisableTiming);
    cudaEvent_t joined = make_event("joined", cudaEventDisableTiming);
    int* n;  // pinned memory: input, left, right, sum
    CHECK(cudaMallocHost(&n, 4 * sizeof(int)));
    n[0] = n[1] = n[2] = n[3] = 0;
    const bool one_stream = knob("branches", "two") == "one";
    cudaStream_t right = one_stream ? main_stream : side;

    prepare<<<1, 1, 0, main_stream>>>(n);
    if (knob("fork", "on") == "on") {
        CHECK(cudaEventRecord(forked, main_stream));
        CHECK(cudaStreamWaitEvent(side, forked));
    }
    branch<<<1, 1, 0, main_stream>>>(n, n + 1, 1, 2);
    branch<<<1, 1, 0, right>>>(n, n + 2, 2, knob("side_ms", 4));
    if (knob("join", "off") == "on") {
        CHECK(cudaEventRecord(joined, side));
        CHECK(cudaStreamWaitEvent(main_stream, joined));
    }
    combine<<<1, 1, 0, main_stream>>>(n + 1, n + 2, n + 3);  // <-- what does it add?
    CHECK(cudaStreamSynchronize(main_stream));
    std::printf("11 + 12 = %d\n", n[3]);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFreeHost(n));
}
