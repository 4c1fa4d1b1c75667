// The legacy barrier waits for a host function as for any work: the barrier is
// the cause. Work of the function's own stream waits for it by stream order.
// rule: H2, D1
// cause: fenced legacy_barrier host_function#1
// cause: behind host_function host_function#2
#include <thread>

#include "case.cuh"

__global__ void behind() { spin_ms(1); }
__global__ void fenced() { spin_ms(1); }

static void on_host(void*) { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

int main() {
    cudaStream_t own = make_stream("own"), blocking;
    CHECK(cudaStreamCreate(&blocking));
    CHECK(cudaLaunchHostFunc(blocking, on_host, nullptr));
    fenced<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaLaunchHostFunc(own, on_host, nullptr));
    behind<<<1, 1, 0, own>>>();
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(own));
    CHECK(cudaStreamDestroy(blocking));
}
