// CUB's collectives of a block and of a warp.
// rule: S1
// prints: sum 4950, of 70 2415, largest 99, of arrays 19900, in two dimensions 2016
// prints: scans 45 55, total 4950, with a start 107 of 4950, running 4950 9900
// prints: arrays 3 6 | 190 and 210
// prints: warp 120 28, segments 6 22 38, scan 15 10 28
// prints: transposed 100 101 102 103, part 7 -1, stored 100 + 511 = 611, striped 3 131
// prints: sorted 0 1 511, descending 511 0, pairs -64 at 0, float -1.5 -0.0 2.5, in bits 16 33
#include <cub/cub.cuh>

#include "case.cuh"

struct Larger {
    __device__ int operator()(int a, int b) const { return a > b ? a : b; }
};

__global__ void reduce(int* r) {
    using Reduce = cub::BlockReduce<int, 100>;
    __shared__ typename Reduce::TempStorage storage;
    const int t = threadIdx.x;
    const int sum = Reduce(storage).Sum(t);
    __syncthreads();
    const int some = Reduce(storage).Sum(t, 70);
    __syncthreads();
    const int largest = Reduce(storage).Reduce(t, Larger());
    __syncthreads();
    int items[2] = {2 * t, 2 * t + 1};
    const int all = Reduce(storage).Sum(items);
    if (t == 0) r[0] = sum, r[1] = some, r[2] = largest, r[3] = all;
}
__global__ void reduce_in_two_dimensions(int* r) {
    using Reduce = cub::BlockReduce<int, 8, cub::BLOCK_REDUCE_RAKING, 8>;
    const int sum = Reduce().Sum(threadIdx.y * 8 + threadIdx.x);
    if (threadIdx.x == 0 && threadIdx.y == 0) r[4] = sum;
}

struct Running {
    int total;
    __device__ int operator()(int of_block) {
        const int before = total;
        total += of_block;
        return before;
    }
};

__global__ void scan(int* r) {
    using Scan = cub::BlockScan<int, 100>;
    union Storage {
        typename Scan::TempStorage scan;
        int other;
    };
    __shared__ Storage storage;
    const int t = threadIdx.x;
    int before = 0, up_to = 0, total = 0;
    Scan(storage.scan).ExclusiveSum(t, before, total);
    __syncthreads();
    Scan(storage.scan).InclusiveSum(t, up_to);
    __syncthreads();
    if (t == 10) r[5] = before, r[6] = up_to, r[7] = total;
    int joined = 0, without = 0;
    Scan(storage.scan).ExclusiveScan(t, joined, 107, Larger(), without);
    __syncthreads();
    int sum = 0;
    Scan(storage.scan).ExclusiveSum(t, sum, total);
    __syncthreads();
    if (t == 99) r[8] = joined, r[9] = total;
    Running running{0};
    int first = 0, second = 0;
    Scan(storage.scan).InclusiveSum(t, first, running);
    __syncthreads();
    Scan(storage.scan).InclusiveSum(t, second, running);
    __syncthreads();
    if (t == 99) r[10] = first, r[11] = second;
    int items[2] = {2 * t, 2 * t + 1}, sums[2];
    Scan(storage.scan).InclusiveSum(items, sums);
    if (t == 1) r[12] = sums[0], r[13] = sums[1];
    __syncthreads();
    Scan(storage.scan).ExclusiveSum(items, items);
    if (t == 10) r[14] = items[0], r[15] = items[1];
}

__global__ void warps(int* r) {
    __shared__ typename cub::WarpReduce<int>::TempStorage whole;
    __shared__ typename cub::WarpReduce<int, 8>::TempStorage part;
    __shared__ typename cub::WarpScan<int>::TempStorage for_scan;
    const int t = threadIdx.x;
    const int sum = cub::WarpReduce<int>(whole).Sum(t, 16);
    const int eight = cub::WarpReduce<int, 8>(part).Sum(t % 8);
    const int segment = cub::WarpReduce<int>(whole).HeadSegmentedSum(t, t % 4 == 0);
    int before = 0, up_to = 0, total = 0;
    cub::WarpScan<int>(for_scan).InclusiveSum(t, up_to);
    cub::WarpScan<int>(for_scan).ExclusiveSum(t, before);
    cub::WarpScan<int>(for_scan).ExclusiveSum(t < 8 ? t : 0, before, total);
    if (t == 0) r[0] = sum, r[2] = segment;
    if (t == 8) r[1] = eight;
    if (t == 4) r[3] = segment;
    if (t == 8) r[4] = segment;
    if (t == 5) r[5] = up_to, r[6] = before, r[7] = total;
}

__global__ void data(const int* in, int* out, int* r) {
    using Load = cub::BlockLoad<int, 128, 4, cub::BLOCK_LOAD_WARP_TRANSPOSE>;
    using Store = cub::BlockStore<int, 128, 4, cub::BLOCK_STORE_TRANSPOSE>;
    using Exchange = cub::BlockExchange<int, 128, 4>;
    __shared__ union {
        typename Load::TempStorage load;
        typename Store::TempStorage store;
        typename Exchange::TempStorage exchange;
    } storage;
    int items[4];
    Load(storage.load).Load(in, items);
    if (threadIdx.x == 25)
        for (int i = 0; i < 4; ++i)
            r[i] = items[i];
    for (int& item : items)
        item += 100;
    __syncthreads();
    Store(storage.store).Store(out, items);
    __syncthreads();
    int some[4];
    cub::BlockLoad<int, 128, 4>().Load(in, some, 8, -1);
    if (threadIdx.x == 1) r[4] = some[3];
    if (threadIdx.x == 2) r[5] = some[0];
    Load(storage.load).Load(in, items);
    __syncthreads();
    Exchange(storage.exchange).BlockedToStriped(items);
    if (threadIdx.x == 3) r[6] = items[0], r[7] = items[1];
}

__global__ void sort(int* r, float* f) {
    using Sort = cub::BlockRadixSort<int, 128, 4>;
    using Pairs = cub::BlockRadixSort<int, 64, 2, int>;
    using Floats = cub::BlockRadixSort<float, 128, 1>;
    __shared__ union {
        typename Sort::TempStorage keys;
        typename Pairs::TempStorage pairs;
        typename Floats::TempStorage floats;
    } storage;
    const int t = threadIdx.x;
    int keys[4];
    for (int i = 0; i < 4; ++i)
        keys[i] = (t * 4 + i) * 37 % 512;
    Sort(storage.keys).Sort(keys);
    if (t == 0) r[0] = keys[0], r[1] = keys[1];
    if (t == 127) r[2] = keys[3];
    __syncthreads();
    Sort(storage.keys).SortDescending(keys);
    if (t == 0) r[3] = keys[0];
    if (t == 127) r[4] = keys[3];
    __syncthreads();
    float key[1] = {t == 5 ? -1.5f : t == 6 ? -0.0f : t == 7 ? 2.5f : 1.0f};
    Floats(storage.floats).Sort(key);
    if (t < 2) f[t] = key[0];
    if (t == 127) f[2] = key[0];
    __syncthreads();
    int of_bits[4];
    for (int i = 0; i < 4; ++i)
        of_bits[i] = t * 4 + i;
    Sort(storage.keys).Sort(of_bits, 0, 4);  // 32 keys have 0 there, in their order
    if (t == 0) r[7] = of_bits[1];
    if (t == 8) r[8] = of_bits[2];
}
__global__ void sort_pairs(int* r) {
    using Pairs = cub::BlockRadixSort<int, 64, 2, int>;
    int keys[2], values[2];
    for (int i = 0; i < 2; ++i)
        values[i] = threadIdx.x * 2 + i, keys[i] = values[i] - 64;
    Pairs().SortDescending(keys, values);
    __syncthreads();  // both use the same memory
    Pairs().Sort(keys, values);
    if (threadIdx.x == 0) r[5] = keys[0], r[6] = values[0];
}

int main() {
    int* r = pinned_ints(16, -1);
    reduce<<<1, 100>>>(r);
    reduce_in_two_dimensions<<<1, dim3(8, 8)>>>(r);
    scan<<<1, 100>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("sum %d, of 70 %d, largest %d, of arrays %d, in two dimensions %d\n", r[0], r[1],
                r[2], r[3], r[4]);
    std::printf("scans %d %d, total %d, with a start %d of %d, running %d %d\n", r[5], r[6], r[7],
                r[8], r[9], r[10], r[11]);
    std::printf("arrays %d %d | %d and %d\n", r[12], r[13], r[14], r[15]);
    warps<<<1, 32>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("warp %d %d, segments %d %d %d, scan %d %d %d\n", r[0], r[1], r[2], r[3], r[4], r[5],
                r[6], r[7]);
    int* in = pinned_ints(512, 0);
    int* out = pinned_ints(512, 0);
    for (int i = 0; i < 512; ++i)
        in[i] = i;
    data<<<1, 128>>>(in, out, r);
    CHECK(cudaDeviceSynchronize());
    std::printf("transposed %d %d %d %d, part %d %d, stored %d + 511 = %d, striped %d %d\n", r[0],
                r[1], r[2], r[3], r[4], r[5], out[0], out[511], r[6], r[7]);
    float* f;
    CHECK(cudaMallocHost(&f, 3 * sizeof(float)));
    sort<<<1, 128>>>(r, f);
    sort_pairs<<<1, 64>>>(r);
    CHECK(cudaDeviceSynchronize());
    std::printf("sorted %d %d %d, descending %d %d, pairs %d at %d, float %.1f %.1f %.1f, "
                "in bits %d %d\n",
                r[0], r[1], r[2], r[3], r[4], r[5], r[6], f[0], f[1], f[2], r[7], r[8]);
}
