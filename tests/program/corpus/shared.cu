// Every form of a __shared__ variable.
#include <cstdio>
#include <cstdint>

struct Cell {
    float weight;
    int count[2];
};
template <class A, class B>
struct Two {
    A first;
    B second;
};

__global__ void plain(int* to) {
    __shared__ int counter;
    __shared__ float tile[4][5], row[3], *pointer;
    __shared__ volatile int flag;
    volatile __shared__ int other_flag[2];
    static __shared__ Cell cells[2];
    __shared__ Two<int, Two<char, double>> pair;
    __shared__ unsigned long long int wide;
    __shared__ struct Cell tagged;
    __shared__ int (*to_array)[5];
    int __shared__ late;
    counter += 1;
    flag = flag + 1;
    other_flag[1] = other_flag[1] + 1;
    tile[3][4] += 1.0f;
    row[2] = tile[3][4];
    pointer = row;
    cells[1].count[1] += 2;
    pair.second.second += 0.5;
    wide += 1ull << 40;
    tagged.count[0] = 1;
    to_array = nullptr;
    late += to_array == nullptr;
    if (threadIdx.x == blockDim.x - 1)
        *to += counter + flag + other_flag[1] + (int)pointer[2] + cells[1].count[1] +
               (int)(2 * pair.second.second) + (int)(wide >> 40) + tagged.count[0] + late +
               (int)(sizeof(tile) / sizeof(tile[0]));
}

template <class T, int N>
__device__ T* per_instance() {
    __shared__ T values[(N > 2) ? N : 2];
    values[0] += T(1);
    return values;
}
template <class T>
__global__ void dependent(int* to) {
    __shared__ typename Two<T, T>::template Unused<int>* nothing;
    (void)nothing;
    T* a = per_instance<T, 3>();
    T* b = per_instance<T, 4>();
    T* again = per_instance<T, 3>();
    if (threadIdx.x == 0) *to += int(a != b) * 100 + int(a == again) * 10 + int(a[0] + b[0]);
}
template <>
struct Two<int, int> {
    template <class U>
    using Unused = U;
};

__global__ void aligned(int* to) {
    __shared__ __align__(64) char bytes[3];
    __shared__ alignas(32) alignas(double) float numbers[1];
    alignas(128) __shared__ char more;
    __shared__ __attribute__((aligned(256))) int last;
    *to += (reinterpret_cast<std::uintptr_t>(bytes) % 64 == 0) +
           (reinterpret_cast<std::uintptr_t>(numbers) % 32 == 0) +
           (reinterpret_cast<std::uintptr_t>(&more) % 128 == 0) +
           (reinterpret_cast<std::uintptr_t>(&last) % 256 == 0);
}

__global__ void local_types(int* to) {
    __shared__ struct {
        int a;
        int b[2];
    } nameless;
    __shared__ union Both {
        int i;
        float f;
    } both, more[2];
    nameless.b[1] += 1;
    both.f = 1.0f;
    more[1].i += 1;
    if (threadIdx.x + 1 == blockDim.x)
        *to += nameless.b[1] + (both.i == 0x3f800000) + more[1].i;
}

__global__ void dynamic(int* to) {
    extern __shared__ int values[];
    values[threadIdx.x] = threadIdx.x + (threadIdx.x > 0 ? values[threadIdx.x - 1] : 0);
    if (threadIdx.x + 1 == blockDim.x) *to += values[threadIdx.x];
}
template <class T>
__global__ void dynamic_bytes(int* to) {
    extern __shared__ __align__(sizeof(T)) unsigned char bytes[];
    T* values = reinterpret_cast<T*>(bytes);
    T* same = (T*)bytes;
    values[threadIdx.x] = T(1);
    *to += int(same[threadIdx.x]) + int(&values[0] == same);
}
__device__ int per_block(int n) {
    __shared__ int seen;
    return seen += n;
}
__global__ void blocks(int* to) { to[blockIdx.x] = per_block(threadIdx.x + 1); }

extern __shared__ float global_values[];
extern __shared__ float global_values[];
namespace inner {
extern volatile __shared__ char other_values[];
__device__ void set(int i) { other_values[i] = char(i + 1); }
}  // namespace inner
__global__ void dynamic_global(int* to) {
    global_values[0] = 2.0f;
    float* values = reinterpret_cast<float*>(global_values);
    *to += int(*values);
    {
        int global_values = 1;
        *to += global_values;
    }
}
using namespace inner;
__global__ void dynamic_elsewhere(int* to) {
    set(2);
    *to += other_values[2];
}
__shared__ int of_file[3], counted;
namespace inner {
__shared__ __align__(16) struct Wide { double d[2]; } wide;
__device__ int add(int n) { return counted += n; }
}  // namespace inner
template <class T>
__global__ void from_file(int* to) {
    of_file[threadIdx.x] = T(threadIdx.x);
    if (threadIdx.x == 2) {
        add(of_file[0] + of_file[1] + of_file[2]);
        wide.d[1] = 0.5;
        to[blockIdx.x] = counted + int(wide.d[1] * 4);
    }
    int counted = 1;
    add(counted);
}
__global__ void own_name(int* to, float* global_values) { *to += int(global_values[0]); }

int main() {
    int sum = 0;
    int* p = &sum;
    plain<<<1, 2>>>(p);
    std::printf("plain %d\n", sum);  // expect: plain 23
    sum = 0;
    dependent<int><<<1, 1>>>(p);
    std::printf("dependent %d\n", sum);  // expect: dependent 113
    sum = 0;
    aligned<<<1, 1>>>(p);
    std::printf("aligned %d\n", sum);  // expect: aligned 4
    sum = 0;
    local_types<<<1, 2>>>(p);
    std::printf("types %d\n", sum);  // expect: types 5
    sum = 0;
    dynamic<<<2, 4, 4 * sizeof(int)>>>(p);
    std::printf("dynamic %d\n", sum);  // expect: dynamic 12
    sum = 0;
    dynamic_bytes<double><<<1, 2, 2 * sizeof(double)>>>(p);
    dynamic_bytes<char><<<1, 2, 2>>>(p);
    std::printf("bytes %d\n", sum);  // expect: bytes 8
    int each[2] = {};
    blocks<<<2, 3>>>(each);
    std::printf("blocks %d %d\n", each[0], each[1]);  // expect: blocks 6 6
    from_file<int><<<2, 3>>>(each);
    std::printf("file %d %d\n", each[0], each[1]);  // expect: file 7 7
    sum = 0;
    float seven = 7;
    dynamic_global<<<1, 1, 4>>>(p);
    dynamic_elsewhere<<<1, 1, 4>>>(p);
    own_name<<<1, 1>>>(p, &seven);
    std::printf("global %d\n", sum);  // expect: global 13
    return 0;
}
