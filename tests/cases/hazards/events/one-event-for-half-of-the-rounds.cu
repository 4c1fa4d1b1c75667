// rule: E1, E2
//
// wrong: The reverse edge is waited for in even iterations only.
// finds: race pong ping
//
// repaired: One event in a loop, recorded and waited for
// alternately, so that each wait refers to the previous record.
// prints: 5
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void ping(int* n) { n[0] = n[1] + 1; }
__global__ void pong(int* n) { n[1] = n[0]; }

int main() {
    int* n = repaired ? pinned_ints(2, 0) : device_ints(2);
    cudaStream_t a = make_stream("ping"), b = make_stream("pong");
    cudaEvent_t turn;
    CHECK(cudaEventCreate(&turn));
    for (int i = 0; i < 5; ++i) {
        ping<<<1, 1, 0, a>>>(n);
        CHECK(cudaEventRecord(turn, a));
        CHECK(cudaStreamWaitEvent(b, turn, 0));
        pong<<<1, 1, 0, b>>>(n);
        CHECK(cudaEventRecord(turn, b));
        if (repaired || i % 2 == 0) CHECK(cudaStreamWaitEvent(a, turn, 0));
    }
    CHECK(cudaDeviceSynchronize());
    if (repaired) std::printf("%d\n", n[1]);
}
