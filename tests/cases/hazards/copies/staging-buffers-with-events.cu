// Two pinned buffers; before a refill the host waits for the event of the buffer's last copy.
// rule: M4, E3
// prints: 21
#include "case.cuh"

__global__ void add(int* sum, const int* in) { sum[threadIdx.x] += in[threadIdx.x]; }

struct Staging {
    int* memory = nullptr;
    cudaEvent_t copied = nullptr;
    bool used = false;

    int* ready() {
        if (used) CHECK(cudaEventSynchronize(copied));
        return memory;
    }
    void copy_to(int* device, int count, cudaStream_t stream) {
        CHECK(cudaMemcpyAsync(device, memory, count * sizeof(int), cudaMemcpyHostToDevice, stream));
        CHECK(cudaEventRecord(copied, stream));
        used = true;
    }
};

int main() {
    const int count = 512;
    int *in = device_ints(count), *sum = device_ints(count);
    cudaStream_t stream = make_stream("stream");
    Staging stagings[2];
    for (Staging& staging : stagings)
        staging = {pinned_ints(count, 0), make_event("copied"), false};
    for (int round = 1; round <= 6; ++round) {
        Staging& staging = stagings[round % 2];
        int* memory = staging.ready();
        for (int i = 0; i < count; ++i)
            memory[i] = round;
        staging.copy_to(in, count, stream);
        add<<<1, count, 0, stream>>>(sum, in);
    }
    int last = 0;
    CHECK(cudaMemcpyAsync(&last, sum + count - 1, sizeof last, cudaMemcpyDeviceToHost, stream));
    CHECK(cudaStreamSynchronize(stream));
    std::printf("%d\n", last);
}
