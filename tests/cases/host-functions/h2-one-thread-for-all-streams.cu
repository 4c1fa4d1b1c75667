// A host function waits for that of another stream, on the thread that both share;
// work after a host function has the cause that orders it, its stream or an event.
// rule: H2, E2
// cause: host_function#2 host_function host_function#1
// cause: behind#2 host_function host_function#2
// cause: elsewhere event_wait
#include <thread>

#include "case.cuh"

__global__ void behind() { spin_ms(1); }
__global__ void elsewhere() { spin_ms(1); }

static void on_host(void*) { std::this_thread::sleep_for(std::chrono::milliseconds(2)); }

int main() {
    cudaStream_t a = make_stream("a"), b = make_stream("b"), c = make_stream("c");
    cudaEvent_t done;
    CHECK(cudaEventCreateWithFlags(&done, cudaEventDisableTiming));
    for (cudaStream_t stream : {a, b}) {
        CHECK(cudaLaunchHostFunc(stream, on_host, nullptr));
        if (stream == a) CHECK(cudaEventRecord(done, a));
        behind<<<1, 1, 0, stream>>>();
    }
    CHECK(cudaStreamWaitEvent(c, done));
    elsewhere<<<1, 1, 0, c>>>();
    CHECK(cudaDeviceSynchronize());
}
