// In each round kernel a runs in stream a, kernels b and c in stream b, and then kernel d in stream
// d, which needs b's number and nothing else. Six choices: who waits, and for what?
#include <cstdio>

#include "lab.cuh"

__global__ void a(double ms) { spin_ms(ms); }
__global__ void c(double ms) { spin_ms(ms); }

__global__ void b(int* number, int round) {
    spin_ms(1);
    *number = round;
}

__global__ void d(const int* number, int* seen) {
    *seen = *number;
    spin_ms(2);
}

int main() {
    const auto wait = knob("wait", "device");
    const int rounds = knob("rounds", 3);
    cudaStream_t in_a = make_stream("a"), in_b = make_stream("b"), in_d = make_stream("d");
    const unsigned sleep = wait == "sleep" ? cudaEventBlockingSync : 0;
    cudaEvent_t done = make_event("b done", cudaEventDisableTiming | sleep);
    int *numbers, *seen;  // pinned memory: an entry for each round
    CHECK(cudaMallocHost(&numbers, rounds * sizeof(int)));
    CHECK(cudaMallocHost(&seen, rounds * sizeof(int)));

    for (int i = 0; i < rounds; ++i) {
        numbers[i] = seen[i] = 0;
        const bool even = i % 2 == 0;  // a is long in one round, c in the next
        a<<<1, 1, 0, in_a>>>(even ? 4 : 1);
        b<<<1, 1, 0, in_b>>>(&numbers[i], i + 1);
        CHECK(cudaEventRecord(done, in_b));
        c<<<1, 1, 0, in_b>>>(even ? 1 : 4);

        if (wait == "device") CHECK(cudaDeviceSynchronize());  // <-- who waits, and for what?
        if (wait == "stream") CHECK(cudaStreamSynchronize(in_b));
        if (wait == "event" || wait == "sleep") CHECK(cudaEventSynchronize(done));
        if (wait == "edge") CHECK(cudaStreamWaitEvent(in_d, done));
        if (wait == "query") std::printf("%s\n", cudaGetErrorName(cudaEventQuery(done)));

        d<<<1, 1, 0, in_d>>>(&numbers[i], &seen[i]);
    }
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < rounds; ++i)
        std::printf("round %d: d saw %d\n", i + 1, seen[i]);
    CHECK(cudaFreeHost(numbers));
    CHECK(cudaFreeHost(seen));
}
