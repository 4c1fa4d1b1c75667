// With CUDA_LAUNCH_BLOCKING=1 a captured launch does not wait, since nothing runs.
// rule: G1, X1
// finds: read-before-sync append host H1
// prints: 0
// prints: cudaSuccess, a graph
// prints: 3
#include <unistd.h>

#include <cstdlib>

#include "capture.cuh"

int main(int, char** arguments) {
    // The runtime reads the variable at its start.
    if (!std::getenv("CUDA_LAUNCH_BLOCKING")) {
        setenv("CUDA_LAUNCH_BLOCKING", "1", 1);
        execv("/proc/self/exe", arguments);
    }
    int* number = pinned_ints(1, 0);
    cudaStream_t stream = make_stream("s");
    begin_capture(stream);
    append<<<1, 1, 0, stream>>>(number, 1);
    std::printf("%d\n", *number);
    show_end(stream);
    append<<<1, 1, 0, stream>>>(number, 3);
    std::printf("%d\n", *number);
}
