// A kernel's reference parameter is passed as an address: the
// kernel accesses the launch's object, which is not copied.
// rule: S1
// prints: 5 7 3
// prints: by void**: 9
#include "case.cuh"

struct Pair {
    int a = 1, b = 2;
    Pair() = default;
    Pair(const Pair&) { std::printf("copied\n"); }
    ~Pair() { std::printf("ended\n"); }
};

__global__ void set_number(int& x) { x = 5; }
__global__ void set_pair(Pair& pair, const int& to) { pair.b = to + 2; }
template <class T>
__global__ void set_all(T (&numbers)[2], const T& __restrict__ to) {
    numbers[threadIdx.x] = to;
}

int main() {
    int* x = nullptr;
    Pair* pair = nullptr;
    int(*numbers)[2] = nullptr;
    CHECK(cudaMallocManaged(&x, 2 * sizeof *x));
    CHECK(cudaMallocManaged(&pair, sizeof *pair));
    CHECK(cudaMallocManaged(&numbers, sizeof *numbers));
    x[1] = 3;
    set_number<<<1, 1>>>(*x);
    set_pair<<<1, 1>>>(*pair, *x);
    set_all<<<1, 2>>>(*numbers, x[1]);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d %d\n", *x, pair->b, (*numbers)[1]);
    int nine = 9;
    CHECK(cudaMemcpy(x + 1, &nine, sizeof nine, cudaMemcpyDefault));
    int* const seven = x + 1;
    void* arguments[] = {&pair, const_cast<int**>(&seven)};
    CHECK(cudaLaunchKernel(reinterpret_cast<const void*>(set_pair), 1, 1, arguments, 0, 0));
    CHECK(cudaDeviceSynchronize());
    std::printf("by void**: %d\n", pair->b - 2);
    CHECK(cudaFree(x));
    CHECK(cudaFree(pair));
    CHECK(cudaFree(numbers));
}
