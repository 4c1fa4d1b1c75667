// A callee launches into the legacy default stream while a non-blocking stream captures.
// rule: G1
//
// wrong: the callee has no stream: its kernel runs once, and each replay uses that result.
// finds: outside-capture cudaStreamBeginCapture prepare G1
// says: runs once, now
// prints: 1
//
// repaired: it gets the stream that captures.
// prints: 3
#include "case.cuh"

__global__ void prepare(int* sum) { *sum += 1; }
__global__ void take(const int* sum, int* out) { *out = *sum; }

const bool repaired = knob("repaired", 0);

void step(cudaStream_t stream, int* sum) { prepare<<<1, 1, 0, repaired ? stream : nullptr>>>(sum); }

int main() {
    int *sum = device_ints(1), *out = device_ints(1), result = 0;
    cudaStream_t s = make_stream("s");
    CHECK(cudaStreamBeginCapture(s, cudaStreamCaptureModeThreadLocal));
    step(s, sum);
    take<<<1, 1, 0, s>>>(sum, out);
    cudaGraph_t graph;
    CHECK(cudaStreamEndCapture(s, &graph));
    cudaGraphExec_t executable;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 3; ++i)
        CHECK(cudaGraphLaunch(executable, s));
    CHECK(cudaStreamSynchronize(s));
    CHECK(cudaMemcpy(&result, out, sizeof(int), cudaMemcpyDeviceToHost));
    std::printf("%d\n", result);
}
