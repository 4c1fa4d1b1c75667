// A prefetch moves nothing before it reaches the head of its stream: a kernel of another
// stream that accesses the pages before has the faults. After the prefetch there are none.
// rule: U2
// duration: early >= 300us
// duration: late <= 100us
// prints: 2 2
#include "case.cuh"

constexpr int count = 1 << 20;

__global__ void busy() { spin(5000000); }
__global__ void early(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }
__global__ void late(int* n) { n[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

int main() {
    cudaStream_t fetch = make_stream("fetch"), other = make_stream("other");
    cudaMemLocation device = {};
    device.type = cudaMemLocationTypeDevice;
    int *a = nullptr, *b = nullptr;
    for (int** n : {&a, &b}) {
        CHECK(cudaMallocManaged(n, count * sizeof(int)));
        for (int i = 0; i < count; ++i)
            (*n)[i] = 1;
    }
    busy<<<1, 1, 0, fetch>>>();
    CHECK(cudaMemPrefetchAsync(a, count * sizeof(int), device, 0, fetch));
    CHECK(cudaMemPrefetchAsync(b, count * sizeof(int), device, 0, fetch));
    early<<<count / 256, 256, 0, other>>>(a);
    late<<<count / 256, 256, 0, fetch>>>(b);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", a[count - 1], b[count - 1]);
}
