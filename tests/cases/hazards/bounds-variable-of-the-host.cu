// A host's static array is pageable memory like any other: a kernel cannot use
// its address. Registered arrays, and device variables of any kind, can be used.
// rule: X2
// only-on: model
// prints: 9
// wrong: the kernel's arguments are the host's arrays
// prints: cudaErrorIllegalAddress
// finds: out-of-bounds scale
// repaired: they are registered first
// prints: cudaSuccess
// prints: 6
#include "case.cuh"

namespace {

int input[256] = {1, 2, 3};
int output[256];

__device__ int first = 1;
template <class T>
__device__ T second;
inline __device__ int third;
__constant__ int factor = 2;
__managed__ int sum;

__global__ void count(int* place) {
    static int inside;
    inside += 1;
    second<int> += 3;
    third += 4;
    sum += first + second<int> + third + inside;
    *place += sum;
}
__global__ void scale(const int* from, int* to) {
    to[threadIdx.x] = factor * from[threadIdx.x];
}

}  // namespace

int main() {
    int* place = nullptr;
    CHECK(cudaGetSymbolAddress(reinterpret_cast<void**>(&place), first));
    count<<<1, 1>>>(place);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", sum);
    if (knob("repaired", 0)) {
        CHECK(cudaHostRegister(input, sizeof input, cudaHostRegisterDefault));
        CHECK(cudaHostRegister(output, sizeof output, cudaHostRegisterDefault));
    }
    scale<<<1, 256>>>(input, output);
    show(cudaDeviceSynchronize());
    if (!knob("repaired", 0)) return 0;
    std::printf("%d\n", output[2]);
    CHECK(cudaHostUnregister(input));
    CHECK(cudaHostUnregister(output));
}
