// libcu++ in kernels: barriers, asynchronous copies, atomics, semaphores.
// rule: S1
// prints: reversed 127 0
// prints: total 8128, greatest 127
// prints: through the pipeline 31 0
// prints: 8 blocks took the lock
#include <cooperative_groups.h>

#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/semaphore>

#include "case.cuh"

using Count = cuda::atomic<int, cuda::thread_scope_device>;
using Lock = cuda::binary_semaphore<cuda::thread_scope_device>;

__global__ void reverse(const int* in, int* out, Count* total, int* greatest) {
    __shared__ alignas(8) unsigned char place[sizeof(cuda::barrier<cuda::thread_scope_block>)];
    __shared__ int staged[128];
    auto& barrier = *reinterpret_cast<cuda::barrier<cuda::thread_scope_block>*>(place);
    const auto block = cooperative_groups::this_thread_block();
    if (threadIdx.x == 0) init(&barrier, blockDim.x);
    block.sync();
    cuda::memcpy_async(block, staged, in, sizeof(int) * 128, barrier);
    barrier.arrive_and_wait();
    const int value = staged[127 - threadIdx.x];
    auto token = barrier.arrive();
    out[threadIdx.x] = value;
    barrier.wait(static_cast<decltype(token)&&>(token));
    total->fetch_add(value, cuda::std::memory_order_relaxed);
    cuda::atomic_ref<int, cuda::thread_scope_device>(*greatest).fetch_max(value);
}

__global__ void through_a_pipeline(const int* in, int* out) {
    __shared__ int stage[32];
    auto pipe = cuda::make_pipeline();
    pipe.producer_acquire();
    cuda::memcpy_async(&stage[threadIdx.x], in + threadIdx.x, sizeof(int), pipe);
    pipe.producer_commit();
    cuda::pipeline_consumer_wait_prior<0>(pipe);
    __syncthreads();
    out[threadIdx.x] = stage[31 - threadIdx.x];
    pipe.consumer_release();
}

__global__ void take(Lock* lock, int* count) {
    lock->acquire();
    *count += 1;
    __threadfence();
    lock->release();
}

__global__ void prepare(Count* total, Lock* lock) {
    new (total) Count(0);
    new (lock) Lock(1);
}

int main() {
    int *in = pinned_ints(128, 0), *out = pinned_ints(128, 0), *more = device_ints(2);
    for (int i = 0; i < 128; ++i)
        in[i] = i;
    Count* total = nullptr;
    Lock* lock = nullptr;
    CHECK(cudaMalloc(&total, sizeof(Count)));
    CHECK(cudaMalloc(&lock, sizeof(Lock)));
    prepare<<<1, 1>>>(total, lock);
    reverse<<<1, 128>>>(in, out, total, more);
    take<<<8, 1>>>(lock, more + 1);
    int sum = 0, found[2];
    CHECK(cudaMemcpy(&sum, total, sizeof sum, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(found, more, sizeof found, cudaMemcpyDeviceToHost));
    std::printf("reversed %d %d\n", out[0], out[127]);
    std::printf("total %d, greatest %d\n", sum, found[0]);
    through_a_pipeline<<<1, 32>>>(in, out);
    CHECK(cudaDeviceSynchronize());
    std::printf("through the pipeline %d %d\n", out[0], out[31]);
    std::printf("%d blocks took the lock\n", found[1]);
}
