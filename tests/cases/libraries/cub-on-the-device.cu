// CUB's device algorithms: with a null storage pointer they return the size required.
// rule: S1
// prints: needs memory: yes yes, too little cudaErrorInvalidValue
// prints: sum 499500, least -5 at 300, largest 2000 at 700, squares 332833500, of none 7
// prints: exclusive 0 0 1 498501, inclusive 499500, largest so far 99, in place 499500
// prints: keys 0 1 999, descending 999 0, pairs 0 from 0, 1 from 973, two buffers 1 999
// prints: kept 100: 0 10 990, flagged 2, unique 10, runs 100 100 of 10
// prints: histogram 250 250 250 250, segments 4950 14950, merged 999 0, for 2000
#include <cub/cub.cuh>
#include <vector>

#include "case.cuh"

struct Square {
    __host__ __device__ long long operator()(int x) const { return 1LL * x * x; }
};
struct Larger {
    __host__ __device__ int operator()(int a, int b) const { return a > b ? a : b; }
};
struct Add {
    template <class T>
    __host__ __device__ T operator()(T a, T b) const {
        return a + b;
    }
};
struct IsRound {
    __host__ __device__ bool operator()(int x) const { return x % 10 == 0; }
};
struct Greater {
    __host__ __device__ bool operator()(int a, int b) const { return a > b; }
};
struct Double {
    int* data;
    __device__ void operator()(int i) const { data[i] *= 2; }
};

// Queries the temporary storage of the algorithm, allocates it, and runs it.
template <class Algorithm>
void run(Algorithm algorithm) {
    std::size_t bytes = 0;
    CHECK(algorithm(nullptr, bytes));
    void* memory = nullptr;
    CHECK(cudaMalloc(&memory, bytes));
    CHECK(algorithm(memory, bytes));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(memory));
}
template <class T>
T* device(const std::vector<T>& values) {
    T* memory = nullptr;
    CHECK(cudaMalloc(&memory, values.size() * sizeof(T)));
    CHECK(cudaMemcpy(memory, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
    return memory;
}
template <class T>
T at(const T* memory, int index) {
    T value;
    CHECK(cudaMemcpy(&value, memory + index, sizeof(T), cudaMemcpyDeviceToHost));
    return value;
}

int main() {
    constexpr int n = 1000;
    std::vector<int> counted(n), mixed(n), few(n);
    for (int i = 0; i < n; ++i)
        counted[i] = i, mixed[i] = i * 37 % n, few[i] = i / 100;
    std::vector<int> extremes = counted;
    extremes[300] = -5;
    extremes[700] = 2000;
    int* const in = device(counted);
    int* const shuffled = device(mixed);
    int* const out = device(std::vector<int>(n));
    int* const number = device(std::vector<int>(1));

    // A thousand elements fit into one block, and then CUB needs no memory.
    constexpr int many = 100'000;
    int* const zeroes = device(std::vector<int>(many));
    std::size_t bytes = 0, none = 0;
    CHECK(cub::DeviceReduce::Sum(nullptr, bytes, zeroes, out, many));
    CHECK(cub::DeviceReduce::Sum(nullptr, none, zeroes, out, 0));
    std::printf("needs memory: %s %s, ", bytes > 1 ? "yes" : "no", none > 0 ? "yes" : "no");
    void* memory = nullptr;
    CHECK(cudaMalloc(&memory, bytes));
    bytes /= 2;
    std::printf("too little %s\n",
                cudaGetErrorName(cub::DeviceReduce::Sum(memory, bytes, zeroes, out, many)));

    run([&](void* m, std::size_t& b) { return cub::DeviceReduce::Sum(m, b, in, out, n); });
    std::printf("sum %d, ", at(out, 0));
    int* const peaks = device(extremes);
    run([&](void* m, std::size_t& b) { return cub::DeviceReduce::Min(m, b, peaks, out, n); });
    int* const place = number;
    int* const value = out + 1;
    run([&](void* m, std::size_t& b) {
        return cub::DeviceReduce::ArgMin(m, b, peaks, value, place, n);
    });
    std::printf("least %d at %d, ", at(out, 0), at(place, 0));
    run([&](void* m, std::size_t& b) { return cub::DeviceReduce::Max(m, b, peaks, out, n); });
    run([&](void* m, std::size_t& b) {
        return cub::DeviceReduce::ArgMax(m, b, peaks, value, place, n);
    });
    std::printf("largest %d at %d, ", at(out, 0), at(place, 0));
    long long* const wide = device(std::vector<long long>(1));
    run([&](void* m, std::size_t& b) {
        return cub::DeviceReduce::TransformReduce(m, b, in, wide, n, Add(), Square(), 0LL);
    });
    std::printf("squares %lld, ", at(wide, 0));
    run([&](void* m, std::size_t& b) {
        return cub::DeviceReduce::Reduce(m, b, in, out, 0, Larger(), 7);
    });
    std::printf("of none %d\n", at(out, 0));

    run([&](void* m, std::size_t& b) { return cub::DeviceScan::ExclusiveSum(m, b, in, out, n); });
    std::printf("exclusive %d %d %d %d, ", at(out, 0), at(out, 1), at(out, 2), at(out, 999));
    run([&](void* m, std::size_t& b) { return cub::DeviceScan::InclusiveSum(m, b, in, out, n); });
    std::printf("inclusive %d, ", at(out, 999));
    run([&](void* m, std::size_t& b) {
        return cub::DeviceScan::InclusiveScan(m, b, in, out, Larger(), n);
    });
    std::printf("largest so far %d, ", at(out, 99));
    int* const own = device(counted);
    run([&](void* m, std::size_t& b) { return cub::DeviceScan::InclusiveSum(m, b, own, n); });
    std::printf("in place %d\n", at(own, 999));

    run([&](void* m, std::size_t& b) {
        return cub::DeviceRadixSort::SortKeys(m, b, shuffled, out, n);
    });
    std::printf("keys %d %d %d, ", at(out, 0), at(out, 1), at(out, 999));
    run([&](void* m, std::size_t& b) {
        return cub::DeviceRadixSort::SortKeysDescending(m, b, shuffled, out, n);
    });
    std::printf("descending %d %d, ", at(out, 0), at(out, 999));
    int* const from = device(std::vector<int>(n));
    run([&](void* m, std::size_t& b) {
        return cub::DeviceRadixSort::SortPairs(m, b, shuffled, out, in, from, n);
    });
    std::printf("pairs %d from %d, %d from %d, ", at(out, 0), at(from, 0), at(out, 1), at(from, 1));
    cub::DoubleBuffer<int> both(device(mixed), out);
    run([&](void* m, std::size_t& b) { return cub::DeviceRadixSort::SortKeys(m, b, both, n); });
    std::printf("two buffers %d %d\n", at(both.Current(), 1), at(both.Current(), 999));

    run([&](void* m, std::size_t& b) {
        return cub::DeviceSelect::If(m, b, in, out, number, n, IsRound());
    });
    std::printf("kept %d: %d %d %d, ", at(number, 0), at(out, 0), at(out, 1), at(out, 99));
    std::vector<char> flags(n);
    flags[3] = flags[5] = 1;
    char* const flagged = device(flags);
    run([&](void* m, std::size_t& b) {
        return cub::DeviceSelect::Flagged(m, b, in, flagged, out, number, n);
    });
    std::printf("flagged %d, ", at(number, 0));
    int* const runs = device(few);
    run([&](void* m, std::size_t& b) {
        return cub::DeviceSelect::Unique(m, b, runs, out, number, n);
    });
    std::printf("unique %d, ", at(number, 0));
    run([&](void* m, std::size_t& b) {
        return cub::DeviceRunLengthEncode::Encode(m, b, runs, out, from, number, n);
    });
    std::printf("runs %d %d of %d\n", at(from, 0), at(from, 9), at(number, 0));

    run([&](void* m, std::size_t& b) {
        return cub::DeviceHistogram::HistogramEven(m, b, in, out, 5, 0, 1000, n);
    });
    std::printf("histogram %d %d %d %d, ", at(out, 0), at(out, 1), at(out, 2), at(out, 3));
    int* const offsets = device(std::vector<int>{0, 100, 200});
    run([&](void* m, std::size_t& b) {
        return cub::DeviceSegmentedReduce::Sum(m, b, in, out, 2, offsets, offsets + 1);
    });
    std::printf("segments %d %d, ", at(out, 0), at(out, 1));
    run([&](void* m, std::size_t& b) {
        return cub::DeviceMergeSort::SortKeys(m, b, shuffled, n, Greater());
    });
    std::printf("merged %d %d, ", at(shuffled, 0), at(shuffled, 999));
    int* const doubled = device(std::vector<int>(n, 1000));
    CHECK(cub::DeviceFor::Bulk(n, Double{doubled}));
    std::printf("for %d\n", at(doubled, 999));
}
