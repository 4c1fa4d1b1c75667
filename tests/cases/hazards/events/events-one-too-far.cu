// Stage i waits for the event of its own last iteration instead of the stage before it.
// rule: E2, S2
// finds: race stage stage
#include "case.cuh"

constexpr int stages = 3, rounds = 3;

__global__ void stage(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x] + 1; }

int main() {
    int* buffers = device_ints((stages + 1) * 32);
    cudaStream_t streams[stages];
    cudaEvent_t done[stages];
    for (int i = 0; i < stages; ++i) {
        streams[i] = make_stream("stage");
        done[i] = make_event("done");
        CHECK(cudaEventRecord(done[i], streams[i]));
    }
    for (int round = 0; round < rounds; ++round) {
        for (int i = 0; i < stages; ++i) {
            CHECK(cudaStreamWaitEvent(streams[i], done[i]));
            stage<<<1, 32, 0, streams[i]>>>(buffers + i * 32, buffers + (i + 1) * 32);
            CHECK(cudaEventRecord(done[i], streams[i]));
        }
    }
    CHECK(cudaDeviceSynchronize());
}
