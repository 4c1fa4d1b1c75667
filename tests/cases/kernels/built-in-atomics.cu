// nvcc's built-in atomic operations: each thread's update
// counts once, and accesses without them are races.
// rule: H1
//
// prints: added 2016, also in doubles 2016, taken away -2016
// prints: least 0, greatest 63, bits 63, none 0
// prints: exchanged: all seen, claimed by one thread, stored 7
#include "case.cuh"

struct Results {
    int added, taken_away, least, greatest;
    unsigned bits, none, claimed;
    double in_doubles;
    unsigned long long stored, seen;
    int last;
};

__global__ void update(Results* of) {
    const int i = static_cast<int>(threadIdx.x);
    __nv_atomic_fetch_add(&of->added, i, __NV_ATOMIC_RELAXED);
    __nv_atomic_add(&of->in_doubles, static_cast<double>(i), __NV_ATOMIC_RELAXED,
                    __NV_THREAD_SCOPE_DEVICE);
    __nv_atomic_fetch_sub(&of->taken_away, i, __NV_ATOMIC_RELAXED);
    __nv_atomic_fetch_min(&of->least, i, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK);
    __nv_atomic_fetch_max(&of->greatest, i, __NV_ATOMIC_RELAXED);
    __nv_atomic_fetch_or(&of->bits, threadIdx.x, __NV_ATOMIC_RELAXED);
    __nv_atomic_fetch_and(&of->none, 0u, __NV_ATOMIC_RELAXED);
    const int before = __nv_atomic_exchange_n(&of->last, i, __NV_ATOMIC_RELAXED);
    __nv_atomic_fetch_xor(&of->seen, before < 0 ? 0ull : 1ull << before, __NV_ATOMIC_RELAXED);
    unsigned nobody = 0;
    if (__nv_atomic_compare_exchange_n(&of->claimed, &nobody, 1u, false, __NV_ATOMIC_RELAXED,
                                       __NV_ATOMIC_RELAXED))
        __nv_atomic_store_n(&of->stored, 7ull, __NV_ATOMIC_RELEASE);
    __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE);
}

// The values returned and the final one account for all threads.
__global__ void look(Results* of) {
    const int last = __nv_atomic_load_n(&of->last, __NV_ATOMIC_ACQUIRE);
    of->seen |= 1ull << last;
}

int main() {
    Results results{};
    results.least = 1000;
    results.none = 5;
    results.last = -1;
    Results* on_device = nullptr;
    CHECK(cudaMalloc(&on_device, sizeof results));
    CHECK(cudaMemcpy(on_device, &results, sizeof results, cudaMemcpyHostToDevice));
    update<<<1, 64>>>(on_device);
    look<<<1, 1>>>(on_device);
    CHECK(cudaMemcpy(&results, on_device, sizeof results, cudaMemcpyDeviceToHost));
    std::printf("added %d, also in doubles %g, taken away %d\n", results.added, results.in_doubles,
                results.taken_away);
    std::printf("least %d, greatest %d, bits %u, none %u\n", results.least, results.greatest,
                results.bits, results.none);
    std::printf("exchanged: %s, claimed by %s, stored %llu\n",
                results.seen == ~0ull ? "all seen" : "some lost",
                results.claimed == 1 ? "one thread" : "none", results.stored);
    CHECK(cudaFree(on_device));
}
