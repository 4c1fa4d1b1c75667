// Stream a fills two numbers, one kernel each; stream b adds them up. One event tells b when.
// The knob says in which order the host makes its calls:
//
//     1, 2   launch first or second in stream a      r   record the event in stream a
//     u      launch use in stream b                  w   let stream b wait for the event
#include <cstdio>
#include <string>

#include "lab.cuh"

__global__ void first(int* n, int ms) {
    spin_ms(ms);
    n[0] = 1;
}

__global__ void second(int* n, int ms) {
    spin_ms(ms);
    n[1] = 2;
}

__global__ void use(const int* n, int* sum) {
    *sum = n[0] + n[1];
    spin_ms(1);
}

int main() {
    const std::string calls = knob("calls", "1rw2ru");
    const int ms = knob("ms", 3);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t event = make_event("ready", cudaEventDisableTiming);
    int* n;  // pinned memory: two numbers and their sum
    CHECK(cudaMallocHost(&n, 3 * sizeof(int)));
    n[0] = n[1] = n[2] = 0;

    for (const char call : calls) {
        if (call == '1') first<<<1, 1, 0, a>>>(n, ms);
        if (call == '2') second<<<1, 1, 0, a>>>(n, ms);
        if (call == 'r') CHECK(cudaEventRecord(event, a));
        if (call == 'w') CHECK(cudaStreamWaitEvent(b, event));  // <-- for what, exactly?
        if (call == 'u') use<<<1, 1, 0, b>>>(n, n + 2);
    }
    CHECK(cudaDeviceSynchronize());
    std::printf("With the calls in this order the sum is %d\n", n[2]);
    CHECK(cudaFreeHost(n));
}
