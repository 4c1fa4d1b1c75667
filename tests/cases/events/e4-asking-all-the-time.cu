// The host polls while a kernel runs for seconds, with a stream and with an event.
// rule: E4
// prints: 2 s in a stream, 1 s behind an event
#include "case.cuh"

__global__ void work(int ms) { spin_ms(ms); }

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t done = make_event("done");
    const HostTimer in_stream;
    work<<<1, 1, 0, s>>>(2000);
    while (cudaStreamQuery(s) != cudaSuccess)
        ;
    const double stream_ms = in_stream.ms();
    const HostTimer behind_event;
    work<<<1, 1, 0, s>>>(1000);
    CHECK(cudaEventRecord(done, s));
    while (cudaEventQuery(done) == cudaErrorNotReady)
        ;
    std::printf("%.0f s in a stream, %.0f s behind an event\n", stream_ms / 1000,
                behind_event.ms() / 1000);
}
