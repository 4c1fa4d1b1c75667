// A barrier that expects more threads than arrive: the message has the number, and the waiting threads.
// rule: H1
// stopped: waits for kernel tally, which waits at a cuda::barrier that expects 33 arrivals and got 32
// prints: the kernel is launched
// prints-end: expects 33 arrivals and got 32
#include <cuda/barrier>

#include "case.cuh"

__global__ void tally(int* sums) {
    using barrier = cuda::barrier<cuda::thread_scope_block>;
    __shared__ alignas(barrier) unsigned char place[sizeof(barrier)];
    barrier* const everyone = reinterpret_cast<barrier*>(place);
    if (threadIdx.x == 0) init(everyone, blockDim.x + 1);  // one more than the block has
    __syncthreads();
    sums[threadIdx.x] = static_cast<int>(threadIdx.x);
    everyone->arrive_and_wait();
    sums[threadIdx.x] += sums[(threadIdx.x + 1) % blockDim.x];
}

int main() {
    int* const sums = device_ints(32);
    tally<<<1, 32>>>(sums);
    std::printf("the kernel is launched\n");
    CHECK(cudaDeviceSynchronize());
    std::printf("never printed\n");
}
