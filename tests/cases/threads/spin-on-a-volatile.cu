// The same with a volatile flag, which a host function of a stream sets, and with a yield.
// rule: H2
// prints: 1 2
#include <sched.h>

#include <thread>

#include "case.cuh"

static volatile int flag = 0;

static void raise_flag(void*) { flag = flag + 1; }

int main() {
    cudaStream_t stream = make_stream("s");
    CHECK(cudaLaunchHostFunc(stream, raise_flag, nullptr));
    while (flag == 0) {
    }
    const int first = flag;
    CHECK(cudaLaunchHostFunc(stream, raise_flag, nullptr));
    while (flag == 1)
        sched_yield();
    std::printf("%d %d\n", first, flag);
    CHECK(cudaStreamSynchronize(stream));
}
