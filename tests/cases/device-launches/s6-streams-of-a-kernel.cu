// In a kernel each block has its own default stream; work launched into it is ordered, and launches
// of different blocks may overlap. Streams created by a kernel may overlap, too, and so may launches
// with cudaStreamFireAndForget. cudaStreamTailLaunch runs when all else is complete, in order.
// rule: S6
// no-overlap: first second
// overlap: made#1 made#2
// overlap: alone#1 alone#2
// order: second before tail#1
// order: made#2 before tail#1
// order: alone#2 before tail#1
// no-overlap: tail#1 tail#2
// duration: of_two_blocks 4ms +-20%
// prints: 31 32
#include "case.cuh"

__global__ void first(int* out) { spin_ms(1), out[0] = 15; }
__global__ void second(int* out) { spin_ms(1), out[0] *= 2; }
__global__ void made() { spin_ms(1); }
__global__ void alone() { spin_ms(1); }
__global__ void tail(int* out, int* seen) { spin_ms(1), *seen = ++out[0]; }
__global__ void of_two_blocks(int* out, int* seen) {
    if (blockIdx.x == 1) {
        cudaStream_t streams[2];
        for (cudaStream_t& stream : streams) {
            cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
            made<<<1, 1, 0, stream>>>();
            cudaStreamDestroy(stream);
        }
        return;
    }
    tail<<<1, 1, 0, cudaStreamTailLaunch>>>(out, seen);
    tail<<<1, 1, 0, cudaStreamTailLaunch>>>(out, seen + 1);
    first<<<1, 1>>>(out);
    second<<<1, 1>>>(out);
    alone<<<1, 1, 0, cudaStreamFireAndForget>>>();
    alone<<<1, 1, 0, cudaStreamFireAndForget>>>();
}

int main() {
    int* const out = device_ints(1);
    int* const seen = pinned_ints(2, 0);
    of_two_blocks<<<2, 1>>>(out, seen);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", seen[0], seen[1]);
}
