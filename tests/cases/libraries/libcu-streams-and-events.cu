// libcu++ for streams and events: streams are non-blocking, waits for events and
// for other streams run on the device, and calls have the line of their caller.
// rule: S1, E1, E3
// prints: a non-blocking stream of device 0, priority 0, not the default stream
// prints: not done, then done
// prints: 3 ms between the events
// prints: 6
// prints: cudaEventElapsedTime: device not ready
// no-nvcc: these headers came with CUDA 13.1
// cause: consume event_wait record#3
// overlap: produce other
// no-overlap: produce consume
#include <cuda/devices>
#include <cuda/stream>
#include <cuda/stream_ref>

#include "case.cuh"

__global__ void produce(int* value) {
    spin_ms(3);
    *value = 3;
}
__global__ void other() { spin_ms(1); }
__global__ void consume(int* value) { *value *= 2; }

void start(cuda::stream_ref stream) { other<<<1, 1, 0, stream.get()>>>(); }

int main() {
    int* value = pinned_ints(1, 0);
    cuda::stream one{cuda::devices[0]}, two{cuda::devices[0]};
    unsigned flags = 0;
    CHECK(cudaStreamGetFlags(one.get(), &flags));
    std::printf("a %s stream of device %d, priority %d, %s\n",
                flags == cudaStreamNonBlocking ? "non-blocking" : "blocking", one.device().get(),
                one.priority(),
                one == cuda::stream_ref{} ? "the default stream" : "not the default stream");

    const cuda::timed_event begin = one.record_timed_event();
    produce<<<1, 1, 0, one.get()>>>(value);
    const cuda::timed_event end{one};
    start(two);
    std::printf("%s, then ", one.is_done() ? "done" : "not done");
    two.wait(one);  // after `other`, and after the work of `one` so far
    consume<<<1, 1, 0, two.get()>>>(value);
    two.sync();
    std::printf("%s\n", one.is_done() && end.is_done() ? "done" : "not done");
    std::printf("%d ms between the events\n", static_cast<int>((end - begin).count() / 1'000'000));
    std::printf("%d\n", *value);

    try {
        spin_kernel<<<1, 1, 0, one.get()>>>(1'000'000);
        const cuda::timed_event late{one};
        (void)(late - begin);
    } catch (const cuda::cuda_error& error) {
        std::printf("%s\n", error.what());
    }
    cuda::stream taken = std::move(one);
    taken.sync();
    CHECK(cudaFreeHost(value));
}
