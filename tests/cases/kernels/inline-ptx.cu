// Special registers, fences and single loads and stores by inline PTX.
// rule: S1
// prints: lane 5, warp 1, 132 SMs
// prints: masks 20 1f 3f ffffffc0 ffffffe0
// prints: tid 37 1 0 of 64 2 1, block 1 of 2
// prints: two blocks on two SMs
// prints: slept briefly, clock went on
// prints: loaded 7, stored 8 and 9
// prints: differences of bytes and 100: 113, each 2020702
// prints: host 12
#include "case.cuh"

__device__ __forceinline__ unsigned lane_id() {
    unsigned id;
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(id));
    return id;
}

__device__ unsigned sm_id() {
    unsigned id;
    asm("mov.u32    %0,\t%smid;\n\t" : "=r"(id) : : "memory");
    return id;
}

__device__ inline unsigned long long now() {
    unsigned long long ns;
    asm volatile("mov.u64 %0, "
                 "%%globaltimer;"
                 : "=l"(ns)::"memory");
    return ns;
}

#define READ(to, name) asm("mov.u32 %0, %%" #name ";" : "=r"(to))

__global__ void ask(unsigned* to, unsigned* sms) {
    if (threadIdx.x == 0 && threadIdx.y == 0) sms[blockIdx.x] = sm_id();
    if (threadIdx.x != 37 || threadIdx.y != 1 || blockIdx.x != 1) return;
    to[0] = lane_id();
    READ(to[1], warpid);
    READ(to[2], nsmid);
    READ(to[3], lanemask_eq);
    READ(to[4], lanemask_lt);
    READ(to[5], lanemask_le);
    READ(to[6], lanemask_gt);
    READ(to[7], lanemask_ge);
    READ(to[8], tid.x);
    READ(to[9], tid.y);
    READ(to[10], tid.z);
    READ(to[11], ntid.x);
    READ(to[12], ntid.y);
    READ(to[13], ntid.z);
    READ(to[14], ctaid.x);
    READ(to[15], nctaid.x);
}

__global__ void sleep(unsigned* to) {
    long long begin, end;
    asm volatile("mov.u64 %0, %%clock64;" : "=l"(begin));
    const unsigned long long started = now();
    asm volatile("nanosleep.u32 %0;" ::"r"(1000));
    to[0] = static_cast<unsigned>(now() - started);
    asm volatile("mov.u64 %0, %%clock64;" : "=l"(end));
    to[1] = end > begin;
}

__global__ void copy(unsigned* from, unsigned* to) {
    unsigned value;
    asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(value) : "l"(from) : "memory");
    asm volatile("membar.gl;" ::: "memory");
    asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(to), "r"(value + 1) : "memory");
    asm volatile("st.release.sys.global.u32 [%1], %0;" ::"r"(value + 2), "l"(to + 1) : "memory");
    asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;"
        : "=r"(to[2])
        : "r"(0x01020304u), "r"(0x03000a02u), "r"(100u));
    to[3] = __vabsdiffu4(0x01020304u, 0x03000a02u);
    asm volatile("bar.sync 0;");
    asm volatile("" ::: "memory");
}

// Host assembler is not rewritten.
int on_the_host() {
    int n = 12;
    asm volatile("nop" : "+r"(n));
    return n;
}

int main() {
    unsigned* to;
    CHECK(cudaMallocHost(&to, 24 * sizeof *to));
    ask<<<2, dim3(64, 2)>>>(to, to + 20);
    CHECK(cudaDeviceSynchronize());
    // Warp 3 of the block: 37 + 64 is lane 5 of it.
    std::printf("lane %u, warp %u, %u SMs\n", to[0], to[1] - 2, to[2]);
    std::printf("masks %x %x %x %x %x\n", to[3], to[4], to[5], to[6], to[7]);
    std::printf("tid %u %u %u of %u %u %u, block %u of %u\n", to[8], to[9], to[10], to[11], to[12],
                to[13], to[14], to[15]);
    std::printf("two blocks on %s\n", to[20] != to[21] ? "two SMs" : "one SM");
    sleep<<<1, 1>>>(to);
    CHECK(cudaDeviceSynchronize());
    std::printf("slept %s, clock %s\n", to[0] < 20000 ? "briefly" : "too long",
                to[1] ? "went on" : "stood");
    to[0] = 7;
    copy<<<1, 1>>>(to, to + 1);
    CHECK(cudaDeviceSynchronize());
    std::printf("loaded %u, stored %u and %u\n", to[0], to[1], to[2]);
    std::printf("differences of bytes and 100: %u, each %x\n", to[3], to[4]);
    std::printf("host %d\n", on_the_host());
}
