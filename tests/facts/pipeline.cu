// Eight batches of 16 MiB over four streams, a copy in, a kernel and a copy out each.
#include "facts.cuh"

__global__ void add_one(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

int main() {
    const int batches = 8, count = 4 << 20;
    int *in, *out, *device;
    CHECK(cudaMallocHost(&in, sizeof(int) * count));
    CHECK(cudaMallocHost(&out, sizeof(int) * count));
    CHECK(cudaMalloc(&device, sizeof(int) * count * 4));
    cudaStream_t streams[4];
    for (cudaStream_t& s : streams)
        s = make_stream("s");
    const auto all = [&] {
        for (int b = 0; b < batches; ++b) {
            cudaStream_t s = streams[b % 4];
            int* d = device + static_cast<std::size_t>(b % 4) * count;
            CHECK(cudaMemcpyAsync(d, in, sizeof(int) * count, cudaMemcpyHostToDevice, s));
            add_one<<<count / 256, 256, 0, s>>>(d);
            CHECK(cudaMemcpyAsync(out, d, sizeof(int) * count, cudaMemcpyDeviceToHost, s));
        }
        idle();
    };
    all();
    fact("eight batches over four streams", median_us(5, idle, all));
}
