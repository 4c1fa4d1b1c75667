// Durations of kernels: empty blocks, memory traffic, arithmetic. The time from the
// first thread's start to the last thread's end would need a time stamp in every
// thread, so these are event intervals minus the interval of an empty kernel.
#include <string>

#include "facts.cuh"

__global__ void add(float* c, const float* a, const float* b) {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    c[i] = a[i] + b[i];
}

// Each thread reads and writes in a grid-stride loop, as in kernels of few blocks.
__global__ void add_strided(float* c, const float* a, const float* b, unsigned count) {
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
        c[i] = a[i] + b[i];
}

__global__ void iterate(float* data, int steps) {
    float x = data[blockIdx.x * blockDim.x + threadIdx.x];
    for (int i = 0; i < steps; ++i)
        x = x * x - 0.7f;
    data[blockIdx.x * blockDim.x + threadIdx.x] = x;
}

cudaStream_t s;
cudaEvent_t before, after;

template <class Launch>
double bracket(Launch launch) {
    std::vector<double> values;
    for (int i = 0; i < 3; ++i) {
        busy<<<1, 1, 0, s>>>(100000);
        CHECK(cudaEventRecord(before, s));
        launch();
        CHECK(cudaEventRecord(after, s));
        idle();
        float ms;
        CHECK(cudaEventElapsedTime(&ms, before, after));
        values.push_back(1000.0 * ms);
    }
    return median(values);
}

int main() {
    s = make_stream("s");
    before = make_event("before");
    after = make_event("after");
    const unsigned most = 64 << 20;  // floats
    float *a, *b, *c;
    for (float** each : {&a, &b, &c}) {
        CHECK(cudaMalloc(each, most * sizeof(float)));
        CHECK(cudaMemset(*each, 0, most * sizeof(float)));
    }
    const double nothing = bracket([] { empty<<<1, 1, 0, s>>>(); });
    fact("event bracket of an empty kernel", nothing);
    const auto kernel = [&](const std::string& name, auto launch) {
        fact(name.c_str(), bracket(launch) - nothing);
    };
    for (int blocks : {100, 10000, 1000000})
        kernel(std::to_string(blocks) + " empty blocks of 32 threads",
               [=] { empty<<<blocks, 32, 0, s>>>(); });
    for (unsigned mebi : {1, 4, 16})
        kernel("c = a + b, " + std::to_string(mebi) + " Mi floats",
               [=] { add<<<mebi << 12, 256, 0, s>>>(c, a, b); });
    for (int blocks : {1, 8, 32, 132, 528})
        kernel("c = a + b, 4 Mi floats, " + std::to_string(blocks) + " blocks of 1024",
               [=] { add_strided<<<blocks, 1024, 0, s>>>(c, a, b, 4 << 20); });
    for (int blocks : {1, 132, 264, 528, 1056})
        kernel("1000 steps of x*x-0.7, " + std::to_string(blocks) + " blocks of 256",
               [=] { iterate<<<blocks, 256, 0, s>>>(a, 1000); });
    for (int mebi : {1, 16, 256})
        kernel("cudaMemset " + std::to_string(mebi) + " MiB",
               [=] { CHECK(cudaMemsetAsync(a, 0, std::size_t(mebi) << 20, s)); });
    for (int mebi : {1, 16, 256})
        kernel("cudaMemcpy D2D " + std::to_string(mebi) + " MiB", [=] {
            CHECK(cudaMemcpyAsync(b, a, std::size_t(mebi) << 20, cudaMemcpyDeviceToDevice, s));
        });
}
