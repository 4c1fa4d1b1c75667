// Only streams that wait for an event of the capture take part: others run as usual.
// rule: G1, S2
// prints: 7
// prints: 1 nodes, 0 edges
#include "capture.cuh"

int main() {
    int *captured = pinned_ints(1, 0), *at_once = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    cudaStream_t others[] = {make_stream("non-blocking"),
                             make_stream("blocking", cudaStreamDefault)};
    begin_capture(stream, cudaStreamCaptureModeRelaxed);
    append<<<1, 1, 0, stream>>>(captured, 1);
    for (cudaStream_t other : others) {
        *at_once = 0;
        append<<<1, 1, 0, other>>>(at_once, 7);
        CHECK(cudaStreamSynchronize(other));
    }
    std::printf("%d\n", *at_once);
    show_size(end_capture(stream));
}
