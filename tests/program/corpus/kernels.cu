// Every form of a kernel's definition.
#include <cstdio>

__global__ void declared(int* to);
template <class T>
__global__ void declared_template(T* to, T value);
extern "C" __global__ void c_linkage(int* to);

extern "C" __global__ void c_linkage(int* to) { *to += 1; }
static __global__ void internal(int* to) { *to += 1; }
__global__ static void internal_after(int* to) { *to += 1; }
void __global__ after_void(int* to) { *to += 1; }
__global__ __launch_bounds__(256) void bounded(int* to) { *to += 1; }
__global__ void __launch_bounds__(256, 4) bounded_after(int* to) { *to += 1; }
template <int N>
__global__ void __launch_bounds__(N * (N > 1 ? 2 : 1)) bounded_template(int* to) {
    *to += N;
}
[[maybe_unused]] __global__ __attribute__((unused)) void attributed(int* to) { *to += 1; }
__global__ void quiet(int* to) noexcept { *to += 1; }
__global__ void quiet_if(int* to) noexcept(sizeof(int) > 2) { *to += 1; }
__global__ auto trailing(int* to) -> void { *to += 1; }
inline __global__ void inlined(int* __restrict__ to) { *to += 1; }
__global__ void (parenthesised)(int* to) { *to += 1; }
__global__ void declared(int* to) { *to += 1; }
template <class T>
__global__ void declared_template(T* to, T value) {
    *to += value;
}
template <>
__global__ void declared_template<long>(long* to, long value) {
    *to += 2 * value;
}
template __global__ void declared_template<short>(short* to, short value);

__global__ void changes_its_arguments(int* to, int n, const int step) {
    while (n-- > 0) *to += step;
    to = nullptr;
}
__global__ void returns_early(int* to, int n) {
    if (n > 3) return;
    *to += n;
}
__global__ void many_threads(int* to) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    to[i] = i;
}
struct Matrix {
    int rows;
    int values[4];
    __host__ __device__ Matrix(int n = 0) : rows(n), values{1, 2, 3, 4} {}
    __host__ __device__ int operator()(int i) const { return values[i]; }
    __device__ int& at(int i) { return values[i]; }
};
__global__ void by_value(int* to, const Matrix matrix, Matrix other) {
    other.at(0) = 50;
    *to += matrix(3) + other(0);
}
template <class F>
__global__ void call(int* to, F f) {
    *to += f(threadIdx.x);
}
__device__ __forceinline__ int twice(int x) { return 2 * x; }
static __forceinline__ __device__ int twice_static(int x) { return 2 * x; }
__forceinline__ __host__ __device__ int twice_both(int x) { return 2 * x; }
inline __device__ __forceinline__ int twice_inline(int x) { return 2 * x; }
__noinline__ __device__ int twice_never_inline(int x) { return 2 * x; }
__device__ int forward_declared(int x);
__global__ void calls(int* to) {
    *to += twice(1) + twice_static(1) + twice_both(1) + twice_inline(1) + twice_never_inline(1) +
           forward_declared(1);
}
__device__ int forward_declared(int x) { return 2 * x; }
__global__ void keeps_constant(int* to, const __grid_constant__ Matrix matrix) {
    *to += matrix(1);
}
#define KERNEL(name, increment) \
    __global__ void name(int* to) { *to += increment; }
KERNEL(from_macro, 5)
#define LAUNCH(kernel, ...) kernel<<<1, 1>>>(__VA_ARGS__)
#define LAUNCH_ON(kernel, blocks, threads) kernel<<<blocks, threads>>>

int main() {
    int sum = 0;
    int* p = &sum;
    declared<<<1, 1>>>(p);
    c_linkage<<<1, 1>>>(p);
    internal<<<1, 1>>>(p);
    internal_after<<<1, 1>>>(p);
    after_void<<<1, 1>>>(p);
    bounded<<<1, 1>>>(p);
    bounded_after<<<1, 1>>>(p);
    bounded_template<2><<<1, 1>>>(p);
    attributed<<<1, 1>>>(p);
    quiet<<<1, 1>>>(p);
    quiet_if<<<1, 1>>>(p);
    trailing<<<1, 1>>>(p);
    inlined<<<1, 1>>>(p);
    parenthesised<<<1, 1>>>(p);
    std::printf("forms %d\n", sum);  // expect: forms 15
    long wide = 0;
    declared_template<<<1, 1>>>(p, 10);
    declared_template<<<1, 1>>>(&wide, 10L);
    std::printf("templates %d %ld\n", sum, wide);  // expect: templates 25 20
    changes_its_arguments<<<1, 2>>>(p, 2, 3);
    returns_early<<<1, 1>>>(p, 4);
    returns_early<<<1, 1>>>(p, 3);
    std::printf("arguments %d\n", sum);  // expect: arguments 40
    int many[8] = {};
    many_threads<<<2, 4>>>(many);
    std::printf("threads %d %d %d\n", many[0], many[5], many[7]);  // expect: threads 0 5 7
    sum = 0;
    by_value<<<1, 2>>>(p, 3, Matrix(1));
    std::printf("values %d\n", sum);  // expect: values 108
    sum = 0;
    const int base = 10;
    call<<<1, 2>>>(p, [=] __device__(int i) { return base + i; });
    call<<<1, 2>>>(p, [base] __host__ __device__(int i) -> int { return base + i; });
    std::printf("lambda %d\n", sum);  // expect: lambda 42
    sum = 0;
    calls<<<1, 1>>>(p);
    keeps_constant<<<1, 1>>>(p, Matrix(2));
    std::printf("calls %d\n", sum);  // expect: calls 14
    LAUNCH(from_macro, p);
    LAUNCH_ON(from_macro, 1, 2)(p);
    std::printf("macros %d\n", sum);  // expect: macros 29
    return 0;
}
