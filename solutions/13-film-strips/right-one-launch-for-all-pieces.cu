// The copies go piece by piece in one stream, the kernels in another, and the way home in a third;
// a graph that is captured over all three is launched once.
#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    constexpr int pieces = 10;
    cudaStream_t in = make_stream("in"), work = make_stream("work"), home = make_stream("home");
    cudaEvent_t edge = make_event("edge", cudaEventDisableTiming);
    const auto then = [&](cudaStream_t from, cudaStream_t to) {
        CHECK(cudaEventRecord(edge, from));
        CHECK(cudaStreamWaitEvent(to, edge));
    };
    cudaGraph_t graph;
    cudaGraphExec_t workshop;
    CHECK(cudaStreamBeginCapture(in, cudaStreamCaptureModeThreadLocal));
    for (int i = 0, first = 0; i < pieces; ++i) {
        const int next = (i + 1) * count / pieces;
        const std::size_t at = static_cast<std::size_t>(first) * length;
        const std::size_t bytes = static_cast<std::size_t>(next - first) * length * sizeof(int);
        CHECK(cudaMemcpyAsync(table + at, film + at, bytes, cudaMemcpyHostToDevice, in));
        then(in, work);
        restore<<<1, 1, 0, work>>>(table + at, next - first, length);
        then(work, home);
        CHECK(cudaMemcpyAsync(restored + at, table + at, bytes, cudaMemcpyDeviceToHost, home));
        first = next;
    }
    then(home, in);
    CHECK(cudaStreamEndCapture(in, &graph));
    CHECK(cudaGraphInstantiate(&workshop, graph, 0));
    CHECK(cudaGraphLaunch(workshop, in));
    CHECK(cudaStreamSynchronize(in));
    CHECK(cudaGraphExecDestroy(workshop));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(edge));
    for (cudaStream_t stream : {in, work, home})
        CHECK(cudaStreamDestroy(stream));
}
