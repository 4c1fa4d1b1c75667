// A kernel given as a pointer, and pointers to its arguments: each form of a kernel's definition
// and of its parameters.
// rule: S1
// prints: plain 7 8
// prints: template 30 31
// prints: anonymous 3
// prints: C linkage 1000
// prints: overload 200000
// prints: typed 1000
#include "case.cuh"

struct Pair {
    int whole;
    float part;
};

__global__ void plain(int* out, Pair pair, int) {
    __shared__ int copies[32];
    copies[threadIdx.x] = pair.whole + threadIdx.x;
    out[threadIdx.x] = copies[threadIdx.x] + int(pair.part);
}
template <class T, class... Added>
__global__ void __launch_bounds__(128) sum(T* out, Added... added) {
    out[threadIdx.x] = T(threadIdx.x) + (T(added) + ...);
}
namespace {
__global__ void hidden(int* out, int (*)[4], const int n, const int unused[]) { out[0] = n; }
}  // namespace
extern "C" __global__ void c_linkage(int* out) { out[0] = 1000; }
__global__ void overloaded(int* out) { out[0] = 100000; }
__global__ void overloaded(int* out, int) { out[0] = 200000; }

static int* device_memory;

static void show(const char* what, bool two = false) {
    int out[2];
    CHECK(cudaMemcpy(out, device_memory, sizeof out, cudaMemcpyDeviceToHost));
    if (two)
        printf("%s %d %d\n", what, out[0], out[1]);
    else
        printf("%s %d\n", what, out[0]);
}

int main() {
    CHECK(cudaMalloc(&device_memory, 128));
    Pair pair{5, 2.5f};
    int zero = 0, three = 3, twenty = 20;
    double ten = 10.0;
    void* nothing = nullptr;

    void* for_plain[] = {&device_memory, &pair, &zero};
    CHECK(cudaLaunchKernel((void*)plain, dim3(1), dim3(32), for_plain, 0, 0));
    show("plain", true);
    void* for_sum[] = {&device_memory, &twenty, &ten};
    CHECK(cudaLaunchKernel((const void*)sum<int, int, double>, 1, 32, for_sum, 0, nullptr));
    show("template", true);
    void* for_hidden[] = {&device_memory, &nothing, &three, &nothing};
    CHECK(cudaLaunchKernel((void*)hidden, 1, 1, for_hidden, 0, cudaStreamPerThread));
    CHECK(cudaStreamSynchronize(cudaStreamPerThread));
    show("anonymous");
    void* only_out[] = {&device_memory, &zero};
    CHECK(cudaLaunchKernel((void*)c_linkage, 1, 1, only_out, 0, 0));
    show("C linkage");
    CHECK(cudaLaunchKernel((void*)(void (*)(int*, int))overloaded, 1, 1, only_out, 0, 0));
    show("overload");
    CHECK(cudaLaunchKernel(c_linkage, 1, 1, only_out));
    show("typed");
}
