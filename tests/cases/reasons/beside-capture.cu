// A launch into the default stream while another stream captures: it runs once, beside the capture.
// rule: G1
// wrong: the stream argument is forgotten
// finds: outside-capture cudaStreamBeginCapture prepare G1
// prints: 1
// reason: prepare beside_capture
// repaired: with the stream
// prints: 3
#include "../capture/capture.cuh"

__global__ void prepare(int* count) { *count += 1; }
__global__ void step(const int* count) { (void)*count; }

int main() {
    int* count = device_ints(1);
    cudaStream_t s = make_stream("s");
    begin_capture(s, cudaStreamCaptureModeThreadLocal);
    prepare<<<1, 1, 0, knob("repaired", 0) ? s : nullptr>>>(count);
    step<<<1, 1, 0, s>>>(count);
    cudaGraphExec_t executable = nullptr;
    CHECK(cudaGraphInstantiate(&executable, end_capture(s), 0));
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 3; ++i)
        CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaDeviceSynchronize());
    int result = 0;
    CHECK(cudaMemcpy(&result, count, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", result);
}
