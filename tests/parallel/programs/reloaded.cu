// One process stores 5 and reads it again in a later block. In between, in block order,
// another one stores 7, and then 5: the final values are equal, but the values read are not.
#include <cstdio>

#include "shared.hpp"

constexpr int blocks = 258;

struct Work {
    int stores = 0;
    bool reads = false;
    int rounds = 0;
};

__global__ void meet(const Work* all, int* place, int* seen, unsigned* results) {
    const Work work = all[blockIdx.x];
    unsigned result = blockIdx.x;
    for (int i = 0; i < work.rounds; ++i)
        result = result * 5 + i;
    results[blockIdx.x] = result;
    if (work.stores) *place = work.stores;
    if (work.reads) *seen = *place;
}

int main() {
    // With two processes, seven blocks are a chunk: the first takes blocks 2 to 8 and 16 to 22, the
    // second 9 to 15 and 23 to 29.
    static Work all[blocks];
    all[2].stores = 5;
    all[3].rounds = 4'000'000;
    all[9].stores = 7;
    all[9].rounds = 8'000'000;
    all[16].reads = true;
    all[16].rounds = 20'000'000;
    all[23].stores = 5;
    Work* work;
    int* values;
    unsigned* results;
    cudaMalloc(&work, sizeof all);
    cudaMalloc(&values, 2 * sizeof(int));
    cudaMalloc(&results, blocks * sizeof(unsigned));
    cudaMemcpy(work, all, sizeof all, cudaMemcpyHostToDevice);
    cudaMemset(values, 0, 2 * sizeof(int));
    meet<<<blocks, 1>>>(work, values, values + 1, results);
    int read[2];
    cudaMemcpy(read, values, sizeof read, cudaMemcpyDeviceToHost);
    std::printf("left %d, seen %d\n", read[0], read[1]);
    report_block_processes();
}
