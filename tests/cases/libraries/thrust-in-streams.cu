// Thrust's kernels run in the policy's stream, and follow stream order.
// rule: E2, S2
//
// wrong: the second stream does not wait
// finds: race thrust::fill thrust::transform S2
// prints: 0 to 0
// wrong-because: the transform reads what nothing has filled yet
//
// repaired: it waits for an event after the fill
// prints: 14 to 14
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/functional.h>
#include <thrust/transform.h>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

struct Twice {
    __host__ __device__ int operator()(int x) const { return 2 * x; }
};

__global__ void hold() { spin_ms(1); }

int main() {
    const int n = 1 << 16;
    int *x = device_ints(n), *y = device_ints(n);
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    cudaEvent_t filled;
    CHECK(cudaEventCreateWithFlags(&filled, cudaEventDisableTiming));
    hold<<<1, 1, 0, a>>>();
    thrust::fill(thrust::cuda::par_nosync.on(a), x, x + n, 7);
    CHECK(cudaEventRecord(filled, a));
    if (repaired) CHECK(cudaStreamWaitEvent(b, filled));
    thrust::transform(thrust::cuda::par_nosync.on(b), x, x + n, y, Twice());
    CHECK(cudaDeviceSynchronize());
    int first = 0, last = 0;
    CHECK(cudaMemcpy(&first, y, sizeof first, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(&last, y + n - 1, sizeof last, cudaMemcpyDeviceToHost));
    std::printf("%d to %d\n", first, last);
}
