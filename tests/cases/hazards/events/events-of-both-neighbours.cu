// Stage i waits for its input, and for the reader of the data that it overwrites.
// rule: E2, S2
// prints: 3
#include "case.cuh"

constexpr int stages = 3, rounds = 3;

__global__ void stage(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x] + 1; }

int main() {
    int *buffers = device_ints((stages + 1) * 32), result = 0;
    cudaStream_t streams[stages];
    cudaEvent_t done[stages];
    for (int i = 0; i < stages; ++i) {
        streams[i] = make_stream("stage");
        done[i] = make_event("done");
        CHECK(cudaEventRecord(done[i], streams[i]));
    }
    for (int round = 0; round < rounds; ++round) {
        for (int i = 0; i < stages; ++i) {
            if (i > 0) CHECK(cudaStreamWaitEvent(streams[i], done[i - 1]));
            if (i + 1 < stages) CHECK(cudaStreamWaitEvent(streams[i], done[i + 1]));
            stage<<<1, 32, 0, streams[i]>>>(buffers + i * 32, buffers + (i + 1) * 32);
            CHECK(cudaEventRecord(done[i], streams[i]));
        }
    }
    CHECK(cudaMemcpyAsync(&result, buffers + stages * 32, sizeof result, cudaMemcpyDeviceToHost,
                          streams[stages - 1]));
    CHECK(cudaStreamSynchronize(streams[stages - 1]));
    std::printf("%d\n", result);
    CHECK(cudaDeviceSynchronize());
}
