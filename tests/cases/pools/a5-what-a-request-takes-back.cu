// A request that would not fit otherwise releases the memory that pools and graphs
// of this process keep: all that the host knows to be free, and not only the
// missing amount. Memory whose free the host has not waited for stays in its pool.
// rule: A5
// prints: what is free is enough: cudaSuccess, kept 1024
// prints: cudaMalloc: cudaSuccess, kept 0
// prints: cuMemCreate: cudaSuccess, kept 0
// prints: more than the device has: cudaErrorMemoryAllocation, kept 0
// prints: one block of 64 MiB is in use: cudaSuccess, kept 64
// prints: a part of the only block is in use: cudaSuccess, kept 64
// prints: the host has not waited: cudaErrorMemoryAllocation, kept 1024
// prints: two pools: cudaSuccess, kept 0 and 0
// prints: from the other pool: cudaSuccess, kept 0 and 640
// prints: graphs kept 1024: cudaSuccess, kept 0
// prints: a graph takes nothing back: cudaErrorMemoryAllocation, kept 1024
#include <cuda.h>

#include <vector>

#include "case.cuh"

constexpr std::size_t mib = std::size_t{1} << 20, block = 64 * mib;
constexpr std::size_t kept = 1024 * mib, room = kept + 512 * mib, request = 640 * mib;

cudaStream_t s;
cudaMemPool_t pool, other;
CUmemAllocationProp on_device = {};

unsigned long long reserved_mib(cudaMemPool_t which) {
    unsigned long long bytes = 0;
    CHECK(cudaMemPoolGetAttribute(which, cudaMemPoolAttrReservedMemCurrent, &bytes));
    return bytes / mib;
}

unsigned long long graph_mib() {
    unsigned long long bytes = 0;
    CHECK(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrReservedMemCurrent, &bytes));
    return bytes / mib;
}

std::vector<void*> take(cudaMemPool_t from, std::size_t bytes, std::size_t size = block) {
    std::vector<void*> blocks(bytes / size);
    for (void*& each : blocks)
        CHECK(cudaMallocFromPoolAsync(&each, size, from, s));
    return blocks;
}

void give_back(const std::vector<void*>& blocks) {
    for (void* each : blocks)
        CHECK(cudaFreeAsync(each, s));
}

void fill(cudaMemPool_t which, std::size_t bytes, std::size_t size = block) {
    give_back(take(which, bytes, size));
    CHECK(cudaDeviceSynchronize());
}

void empty() {
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemPoolTrimTo(pool, 0));
    CHECK(cudaMemPoolTrimTo(other, 0));
    CHECK(cudaDeviceGraphMemTrim(0));
}

// Returns the call's result; allocated memory is freed.
const char* allocate(std::size_t bytes) {
    void* memory = nullptr;
    const cudaError_t error = cudaMalloc(&memory, bytes);
    (void)cudaGetLastError();
    if (!error) CHECK(cudaFree(memory));
    return cudaGetErrorName(error);
}

const char* create(std::size_t bytes) {
    CUmemGenericAllocationHandle handle = 0;
    const CUresult result = cuMemCreate(&handle, bytes, &on_device, 0);
    if (!result) cuMemRelease(handle);
    return cudaGetErrorName(static_cast<cudaError_t>(result));
}

void say(const char* what, const char* answer) {
    std::printf("%s: %s, kept %llu\n", what, answer, reserved_mib(pool));
    empty();
}

void say_both(const char* what, const char* answer) {
    std::printf("%s: %s, kept %llu and %llu\n", what, answer, reserved_mib(pool),
                reserved_mib(other));
    empty();
}

cudaGraphExec_t graph_with(std::size_t bytes) {
    cudaMemAllocNodeParams memory = {};
    memory.poolProps.allocType = cudaMemAllocationTypePinned;
    memory.poolProps.location.type = cudaMemLocationTypeDevice;
    memory.bytesize = bytes;
    cudaGraph_t graph;
    cudaGraphNode_t allocation, free;
    cudaGraphExec_t executable;
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaGraphAddMemAllocNode(&allocation, graph, nullptr, 0, &memory));
    CHECK(cudaGraphAddMemFreeNode(&free, graph, &allocation, 1, memory.dptr));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphDestroy(graph));
    return executable;
}

void parts_in_use() {
    std::vector<void*> blocks = take(pool, kept);
    void* used = blocks.back();
    blocks.pop_back();
    give_back(blocks);
    CHECK(cudaDeviceSynchronize());
    say("one block of 64 MiB is in use", allocate(request));
    CHECK(cudaFreeAsync(used, s));
    empty();

    fill(pool, kept, kept);
    used = take(pool, block).front();
    say("a part of the only block is in use", allocate(request));
    CHECK(cudaFreeAsync(used, s));
    empty();
}

void graphs() {
    const cudaGraphExec_t first = graph_with(kept);
    CHECK(cudaGraphLaunch(first, s));
    CHECK(cudaDeviceSynchronize());
    const unsigned long long before = graph_mib();
    const char* const answer = allocate(request);
    std::printf("graphs kept %llu: %s, kept %llu\n", before, answer, graph_mib());
    CHECK(cudaGraphExecDestroy(first));
    empty();

    const cudaGraphExec_t second = graph_with(request);
    fill(pool, kept);
    const cudaError_t error = cudaGraphLaunch(second, s);
    (void)cudaGetLastError();
    say("a graph takes nothing back", cudaGetErrorName(error));
    CHECK(cudaGraphExecDestroy(second));
}

int main() {
    on_device.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    on_device.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    s = make_stream("s");
    CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    CHECK(cudaMemPoolCreate(&other, &properties));
    unsigned long long everything = ~0ull;
    for (cudaMemPool_t each : {pool, other})
        CHECK(cudaMemPoolSetAttribute(each, cudaMemPoolAttrReleaseThreshold, &everything));

    // All but `room` bytes of the device are allocated.
    std::size_t free = 0, total = 0;
    CHECK(cudaMemGetInfo(&free, &total));
    CUmemGenericAllocationHandle rest = 0;
    const std::size_t surplus = (free - room) / (2 * mib) * (2 * mib);
    CHECK(static_cast<cudaError_t>(cuMemCreate(&rest, surplus, &on_device, 0)));

    fill(pool, kept);
    say("what is free is enough", allocate(256 * mib));
    fill(pool, kept);
    say("cudaMalloc", allocate(request));
    fill(pool, kept);
    say("cuMemCreate", create(request));
    fill(pool, kept);
    say("more than the device has", allocate(total));
    parts_in_use();
    give_back(take(pool, kept));
    say("the host has not waited", allocate(request));

    fill(pool, kept / 2), fill(other, kept / 2);
    say_both("two pools", allocate(request));
    fill(pool, kept);
    void* memory = nullptr;
    const cudaError_t error = cudaMallocFromPoolAsync(&memory, request, other, s);
    std::printf("from the other pool: %s, kept %llu and %llu\n", cudaGetErrorName(error),
                reserved_mib(pool), reserved_mib(other));
    if (!error) CHECK(cudaFreeAsync(memory, s));
    empty();
    graphs();
    cuMemRelease(rest);
}
