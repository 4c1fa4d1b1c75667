// A full grid whose blocks take 1 or 5 ms: another grid starts after 1 ms, not after 5.
// rule: C1
// finds: race first#1 second#1 S2
// prints: the second grid begins after 1 ms
// cause: second#2 sms_full first#2
// overlap: first#2 second#2
#include "case.cuh"

__global__ void first(unsigned long long* begin) {
    if (blockIdx.x == 0 && threadIdx.x == 0) *begin = globaltimer();
    spin(blockIdx.x % 2 == 0 ? 1000000 : 5000000);
}
__global__ void second(unsigned long long* begin) { *begin = globaltimer(); }

int main() {
    cudaDeviceProp gpu;
    CHECK(cudaGetDeviceProperties(&gpu, 0));
    unsigned long long* begin;
    CHECK(cudaMallocHost(&begin, 2 * sizeof *begin));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    first<<<1, 1, 0, a>>>(begin);
    second<<<1, 1, 0, b>>>(begin);
    CHECK(cudaDeviceSynchronize());
    first<<<gpu.multiProcessorCount * (gpu.maxThreadsPerMultiProcessor / 512), 512, 0, a>>>(begin);
    second<<<1, 1, 0, b>>>(begin + 1);
    CHECK(cudaDeviceSynchronize());
    const double ms = static_cast<double>(begin[1] - begin[0]) / 1e6;
    std::printf("the second grid begins after %.0f ms\n", ms);
}
