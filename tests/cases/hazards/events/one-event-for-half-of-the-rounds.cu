// The way back is waited for in even rounds alone.
// rule: E1, E2
// finds: race pong ping
#include "case.cuh"

__global__ void ping(int* n) { n[0] = n[1] + 1; }
__global__ void pong(int* n) { n[1] = n[0]; }

int main() {
    int* n = device_ints(2);
    cudaStream_t a = make_stream("ping"), b = make_stream("pong");
    cudaEvent_t turn;
    CHECK(cudaEventCreate(&turn));
    for (int i = 0; i < 5; ++i) {
        ping<<<1, 1, 0, a>>>(n);
        CHECK(cudaEventRecord(turn, a));
        CHECK(cudaStreamWaitEvent(b, turn, 0));
        pong<<<1, 1, 0, b>>>(n);
        CHECK(cudaEventRecord(turn, b));
        if (i % 2 == 0) CHECK(cudaStreamWaitEvent(a, turn, 0));
    }
    CHECK(cudaDeviceSynchronize());
}
