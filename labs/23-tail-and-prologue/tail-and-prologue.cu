// Six layers of a network, a kernel each, in one stream. A layer unpacks its own weights. Then it
// needs the output of the layer before it, computes, writes and tidies up.
#include <cstdio>

#include "lab.cuh"

constexpr unsigned blocks = 8, threads = 32, row = blocks * threads;

struct Plan {
    bool triggers_first, triggers_last, waits_first, waits_later;
    int unpack_us;
};

__global__ void layer(const int* input, int* output, Plan plan) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (plan.triggers_first) cudaTriggerProgrammaticLaunchCompletion();
    if (plan.waits_first) cudaGridDependencySynchronize();
    spin(plan.unpack_us * 1000ull);  // the layer's own weights
    if (plan.waits_later) cudaGridDependencySynchronize();
    const int found = input[i];
    spin(20'000);
    output[i] = found + 1;
    if (plan.triggers_last) cudaTriggerProgrammaticLaunchCompletion();
    spin(5'000);
}

int main() {
    const int layers = knob("layers", 6);
    const bool attribute = knob("attribute", "on") == "on";
    const auto trigger = knob("trigger", "first"), wait = knob("wait", "later");
    const Plan plan{trigger == "first", trigger == "last", wait == "first", wait == "later",
                    knob("unpack", 10)};
    cudaStream_t s = make_stream("s");
    cudaEvent_t begin = make_event("begin"), end = make_event("end");
    int* values;  // one row for each layer's output, the first for the input
    CHECK(cudaMalloc(&values, (layers + 1) * row * sizeof(int)));
    CHECK(cudaMemsetAsync(values, 0, (layers + 1) * row * sizeof(int), s));
    cudaLaunchAttribute early = {};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = blocks;
    config.blockDim = threads;
    config.stream = s;
    config.attrs = &early;
    config.numAttrs = attribute ? 1 : 0;  // <-- may a layer begin before the one before has ended?

    CHECK(cudaLaunchKernelEx(&config, layer, values, values + row, plan));  // to warm up
    CHECK(cudaEventRecord(begin, s));
    for (int i = 0; i < layers; ++i)
        CHECK(cudaLaunchKernelEx(&config, layer, values + i * row, values + (i + 1) * row, plan));
    CHECK(cudaEventRecord(end, s));
    int result = 0;
    CHECK(cudaMemcpyAsync(&result, values + layers * row, sizeof(int), cudaMemcpyDeviceToHost, s));
    CHECK(cudaStreamSynchronize(s));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, begin, end));
    std::printf("%d layers: %.0f us, result %d (right: %d)\n", layers, ms * 1000, result, layers);
    CHECK(cudaFree(values));
}
