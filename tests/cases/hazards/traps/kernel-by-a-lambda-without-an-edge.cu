// rule: S2
// finds: race for_each_index#1 for_each_index#2 S2
#include "case.cuh"

struct Add {
    int* sum;
    const int* in;
    __device__ void operator()(int i) const { atomicAdd(sum, in[i]); }
};
struct Set {
    int* out;
    int value;
    __device__ void operator()(int i) const { out[i] = value; }
};

template <class Function>
__global__ void for_each_index(Function function, int count) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) function(i);
}

template <class Function>
void run(cudaStream_t stream, int count, Function function) {
    for_each_index<<<(count + 15) / 16, 16, 0, stream>>>(function, count);
    CHECK(cudaGetLastError());
}

int main() {
    int *in = device_ints(32), *sum = device_ints(1);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    run(a, 32, Set{in, 2});
    run(b, 32, Add{sum, in});
    CHECK(cudaDeviceSynchronize());
}
