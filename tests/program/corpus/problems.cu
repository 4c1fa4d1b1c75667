// Features that the model device lacks are reported with their line.
#include <cstdio>

__global__ void child(int* a) { *a = 1; }
__global__ void parent(int* a) {
    child<<<1, 1>>>(a);  // it can
}
__host__ __device__ void both(int* a) {
    *a = 2;
}
__device__ unsigned lane() {
    unsigned result;
    asm volatile("vote.ballot.b32 %0, 1;" : "=r"(result));  // problem: 13 inline PTX
    return result;
}
texture<float, 2> an_old_one;
// problem: 16 texture and surface references
__global__ void initialised(int* a) {
    __shared__ int count = 0;  // problem: 19 no initial value
    *a = count;
}
namespace cooperative_groups {
struct cluster_group {
    void sync() const {}
};
inline cluster_group this_cluster() { return {}; }
// problem: 26 groups of threads over several devices
}
struct Lost { __shared__ int it; };  // problem: 29 belongs to a block
int main() {
    int a = 0;
    child<<<1>>>(&a);  // problem: 32 number of blocks and of threads
    child<<<1, 1>>>;   // problem: 33 arguments are missing
    asm volatile("" ::: "memory");
    int texture = 3, surface = 4;
    return texture < surface ? 0 : a;
}
namespace calls {
int of_the_host(int a) { return a; }
__device__ int of_the_device(int a) { return a; }
__global__ void kernel_of_both(int* a) {
    *a = 2 * of_the_host(3);  // problem: 42 of_the_host is a host function
    std::cout << *a;          // problem: 43 use printf
    *a = of_the_device(*a);
}
void from_the_host(int* a) {
    *a = of_the_device(4);  // problem: 47 of_the_device is a __device__ function
    kernel_of_both(a);      // problem: 48 launch it with kernel_of_both<<<
    *a = of_the_host(*a);
}
int of_either(int a) { return a; }
__device__ int of_either(short a) { return a; }
template <class F>
__global__ void by_argument(F of_the_argument, int* a) {
    *a = of_the_argument(of_either(short(1)));
}
}
