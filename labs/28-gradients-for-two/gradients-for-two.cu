// Two GPUs, each with half of the data. Each adds the other's gradients to its own, by buckets.
#include <cstdio>

#include "lab.cuh"

constexpr int layers = 6;
__global__ void backward(float* gradient, float value) {
    spin(100'000);
    gradient[threadIdx.x] = value;
}

__global__ void add(float* mine, const float* received, std::size_t count) {
    spin(count / 256);  // about as long as it takes to add all of them
    mine[threadIdx.x] += received[threadIdx.x];
}

int main() {
    const std::size_t bytes = std::size_t{1} * knob("mib", 8) << 20, layer = bytes / sizeof(float);
    const int bucket = knob("bucket", 1);
    const bool own = knob("stream", "own") == "own", edge = own && knob("edge", "on") == "on";
    float *gradient[2], *inbox[2], sum[2];  // of GPU 0 and of GPU 1
    cudaStream_t train[2], ring[2];
    cudaEvent_t made[2], sent[2];
    for (int g : {0, 1}) {
        CHECK(cudaSetDevice(g));
        if (knob("peer", "on") == "on") CHECK(cudaDeviceEnablePeerAccess(1 - g, 0));
        train[g] = make_stream("train"), ring[g] = own ? make_stream("ring") : train[g];
        made[g] = make_event("made"), sent[g] = make_event("sent");
        CHECK(cudaMalloc(&gradient[g], 2 * layers * bytes));
        CHECK(cudaMemset(gradient[g], 0, 2 * layers * bytes)), CHECK(cudaDeviceSynchronize());
        inbox[g] = gradient[g] + layers * layer;
    }
    HostTimer timer;
    for (int last : {bucket, layers}) {  // one bucket to warm up, then all layers
        timer = HostTimer();
        for (int i = 1; i <= last; ++i) {
            const std::size_t at = (layers - i) * layer;  // backward begins with the last layer
            for (int g : {0, 1}) {
                float *const mine = gradient[g] + at, *const theirs = inbox[1 - g] + at;
                CHECK(cudaSetDevice(g));
                backward<<<1, 256, 0, train[g]>>>(mine, g ? 20 : 1);
                CHECK(cudaEventRecord(made[g], train[g]));
                if (i % bucket != 0) continue;
                if (edge) CHECK(cudaStreamWaitEvent(ring[g], made[g]));
                CHECK(cudaMemcpyPeerAsync(theirs, 1 - g, mine, g, bucket * bytes, ring[g]));
                CHECK(cudaEventRecord(sent[g], ring[g]));  // <-- when has the other GPU got it?
            }
            for (int g = 0; g < 2 && i % bucket == 0; ++g) {
                CHECK(cudaSetDevice(g)), CHECK(cudaStreamWaitEvent(ring[g], sent[1 - g]));
                add<<<1, 256, 0, ring[g]>>>(gradient[g] + at, inbox[g] + at, bucket * layer);
            }
        }
        for (int g : {0, 1}) {
            CHECK(cudaSetDevice(g)), CHECK(cudaDeviceSynchronize());
            CHECK(cudaMemcpy(&sum[g], gradient[g], sizeof(float), cudaMemcpyDeviceToHost));
        }
    }
    std::printf("%.2f ms; sums %.0f and %.0f\n", timer.ms(), sum[0], sum[1]);
    CHECK(cudaFree(gradient[0])), CHECK(cudaFree(gradient[1]));
}
