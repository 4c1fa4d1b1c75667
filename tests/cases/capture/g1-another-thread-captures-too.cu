// Work that another thread issues to the capturing stream is captured as well.
// rule: G1
// prints: 123
#include <thread>

#include "capture.cuh"

int main() {
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    begin_capture(stream);
    append<<<1, 1, 0, stream>>>(number, 1);
    std::thread([&] { append<<<1, 1, 0, stream>>>(number, 2); }).join();
    append<<<1, 1, 0, stream>>>(number, 3);
    run_graph(end_capture(stream), stream);
    std::printf("%d\n", *number);
}
