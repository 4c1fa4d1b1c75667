// No two streams share a queue: waiting work in one delays none of 299 others.
// rule: S2
// prints: streams that waited: 0
#include "case.cuh"

__global__ void busy(unsigned long long nanoseconds) { spin(nanoseconds); }

int main() {
    cudaStream_t streams[300];
    for (cudaStream_t& s : streams)
        s = make_stream("s");
    busy<<<1, 1, 0, streams[1]>>>(1);
    CHECK(cudaDeviceSynchronize());
    busy<<<1, 1, 0, streams[0]>>>(100000000);
    busy<<<1, 1, 0, streams[0]>>>(100000);
    for (cudaStream_t s : streams)
        if (s != streams[0]) busy<<<1, 1, 0, s>>>(1);
    int waited = 0;
    for (cudaStream_t s : streams)
        if (s != streams[0]) CHECK(cudaStreamSynchronize(s));
    waited = cudaStreamQuery(streams[0]) == cudaSuccess;
    std::printf("streams that waited: %d\n", waited);
    CHECK(cudaDeviceSynchronize());
}
