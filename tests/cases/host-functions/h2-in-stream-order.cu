// A host function runs after earlier work of its stream and delays later work of it.
// rule: H2
// prints: 1 7
// order: before before host_function
// cause: after host_function
// duration: host_function 2ms +-2%
#include <thread>

#include "case.cuh"

__global__ void before(int* n) {
    spin_ms(1);
    *n = 1;
}
__global__ void after(int* n) { n[1] = n[2] + 2; }

static void on_host(void* data) {
    int* n = static_cast<int*>(data);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    n[2] = n[0] + 4;
}

int main() {
    int* n = pinned_ints(3, 0);
    cudaStream_t stream = make_stream("s");
    before<<<1, 1, 0, stream>>>(n);
    CHECK(cudaLaunchHostFunc(stream, on_host, n));
    after<<<1, 1, 0, stream>>>(n);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %d\n", n[0], n[1]);
}
