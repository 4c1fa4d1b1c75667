// One kernel that runs exactly one millisecond, between two events. What do the events say?
// The GPU is not ours alone: another kernel, bulk, was launched a moment before.
#include <cstdio>

#include "lab.cuh"

__global__ void bulk(double ms) { spin_ms(ms); }
__global__ void work(double ms) { spin_ms(ms); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    const int fills_all_sms = gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 512);

    cudaStream_t mine = make_stream("mine"), other = make_stream("other");
    const unsigned flags =
        knob("timing", "on") == "off" ? cudaEventDisableTiming : cudaEventDefault;
    cudaEvent_t start = make_event("start", flags), stop = make_event("stop", flags);
    const auto busy = knob("busy", "sms");
    const auto wait = knob("wait", "stop");

    if (busy == "sms") bulk<<<fills_all_sms, 512, 0, other>>>(3);  // on every SM
    if (busy == "stream") bulk<<<1, 1, 0, mine>>>(3);              // on one

    if (knob("record", "both") == "both") CHECK(cudaEventRecord(start, mine));
    work<<<1, 1, 0, mine>>>(1);
    CHECK(cudaEventRecord(stop, mine));

    if (wait == "stop") CHECK(cudaEventSynchronize(stop));
    if (wait == "start") CHECK(cudaEventSynchronize(start));
    float ms = 0;
    const cudaError_t error = cudaEventElapsedTime(&ms, start, stop);  // <-- what does it measure?

    if (error == cudaSuccess) std::printf("work runs 1.0 ms; the events say %.1f ms\n", ms);
    if (error != cudaSuccess) std::printf("no time: %s\n", cudaGetErrorName(error));
    CHECK(cudaDeviceSynchronize());
}
