// The number of blocks that fit on one multiprocessor of an H200.
// rule: C1
// first tier
// prints: threads 1:32 32:32 64:32 100:16 128:16 256:8 512:4 768:2 1024:2 1025:0
// prints: dynamic 0:32 1024:32 4096:32 8192:25 40000:5 49152:4 49153:0
// prints: static 40960 and 0:5 8192:4 8193:0
// prints: opted in 49153:4 60000:3 100000:2 115712:2 115713:1 232448:1
// prints: best block 1024, grid 264
// prints: best block 128, grid 2112
// prints: best block of at most 200: 128, grid 2112
// prints: best block with 200 bytes a thread: 576, grid 264
// prints: no threads: cudaErrorInvalidValue
// prints: no place: cudaErrorInvalidValue
// prints: unknown flag: cudaErrorInvalidValue
// prints: a host function: cudaErrorInvalidResourceHandle
// prints: available beside others 8:29184 16:14592 32:7296
// prints: available beside static ones 2:8192 5:5734
// prints: for too many: cudaErrorInvalidValue
// prints: for none: cudaErrorInvalidValue
#include "case.cuh"

__global__ void plain(int* to) { *to = 1; }
__global__ void __launch_bounds__(128) bounded(int* to) { *to = 1; }
__global__ void with_static(int* to) {
    __shared__ int cells[10240];
    cells[threadIdx.x] = 1;
    __syncthreads();
    *to = cells[(threadIdx.x + 1) % blockDim.x];
}
__global__ void dynamic(int* to) {
    extern __shared__ int cells[];
    cells[threadIdx.x] = 1;
    *to = cells[threadIdx.x];
}

static int fit(void (*kernel)(int*), int threads, std::size_t bytes) {
    int blocks = -1;
    CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, bytes));
    return blocks;
}

template <class... Bytes>
static void sizes(const char* what, void (*kernel)(int*), Bytes... bytes) {
    printf("%s", what);
    (printf(" %d:%d", int(bytes), fit(kernel, 64, bytes)), ...);
    printf("\n");
}

static void say(const char* what, cudaError_t error) {
    cudaGetLastError();
    printf("%s: %s\n", what, cudaGetErrorName(error));
}

int main() {
    printf("threads");
    for (int threads : {1, 32, 64, 100, 128, 256, 512, 768, 1024, 1025})
        printf(" %d:%d", threads, fit(plain, threads, 0));
    printf("\n");
    sizes("dynamic", dynamic, 0, 1024, 4096, 8192, 40000, 49152, 49153);
    sizes("static 40960 and", with_static, 0, 8192, 8193);
    CHECK(cudaFuncSetAttribute(dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, 232448));
    sizes("opted in", dynamic, 49153, 60000, 100000, 115712, 115713, 232448);

    int grid, block;
    CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, plain, 0, 0));
    printf("best block %d, grid %d\n", block, grid);
    CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, bounded));
    printf("best block %d, grid %d\n", block, grid);
    CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, plain, 0, 200));
    printf("best block of at most 200: %d, grid %d\n", block, grid);
    CHECK(cudaOccupancyMaxPotentialBlockSizeVariableSMem(
        &grid, &block, dynamic, [](int threads) { return threads * 200; }));
    printf("best block with 200 bytes a thread: %d, grid %d\n", block, grid);

    int blocks;
    const void* kernel = (const void*)plain;
    say("no threads", cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 0, 0));
    say("no place", cudaOccupancyMaxActiveBlocksPerMultiprocessor((int*)nullptr, kernel, 32, 0));
    say("unknown flag",
        cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, kernel, 32, 0, 2));
    say("a host function",
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, (const void*)main, 32, 0));
    std::size_t bytes;
    printf("available beside others");
    for (int count : {8, 16, 32}) {
        CHECK(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, plain, count, 64));
        printf(" %d:%zu", count, bytes);
    }
    printf("\n");
    printf("available beside static ones");
    for (int count : {2, 5}) {
        CHECK(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, with_static, count, 64));
        printf(" %d:%zu", count, bytes);
    }
    printf("\n");
    say("for too many", cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, plain, 33, 64));
    say("for none", cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, plain, 0, 64));
}
