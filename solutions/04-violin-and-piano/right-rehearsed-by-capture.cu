// Fork and join are captured from the two streams, and the graph is launched once.
#include "lab.cuh"

__global__ void play(const int* samples, int volume, int* sound) {
    spin(120'000);
    sound[threadIdx.x] = volume * samples[threadIdx.x];
}

void perform(const int* violin, const int* piano_on_host, std::size_t piano_bytes, int* piano,
             int* first_bar, int* second_bar, cudaStream_t stage, cudaStream_t backstage) {
    cudaEvent_t curtain = make_event("curtain"), arrived = make_event("arrived");
    cudaGraph_t rehearsal;
    cudaGraphExec_t performance;
    CHECK(cudaStreamBeginCapture(stage, cudaStreamCaptureModeThreadLocal));
    CHECK(cudaEventRecord(curtain, stage));
    CHECK(cudaStreamWaitEvent(backstage, curtain));
    CHECK(cudaMemcpyAsync(piano, piano_on_host, piano_bytes, cudaMemcpyHostToDevice, backstage));
    CHECK(cudaEventRecord(arrived, backstage));
    play<<<1, 128, 0, stage>>>(violin, 3, first_bar);
    CHECK(cudaStreamWaitEvent(stage, arrived));
    play<<<1, 128, 0, stage>>>(piano, 5, second_bar);
    CHECK(cudaStreamEndCapture(stage, &rehearsal));
    CHECK(cudaGraphInstantiate(&performance, rehearsal, 0));
    CHECK(cudaGraphLaunch(performance, stage));
    CHECK(cudaGraphExecDestroy(performance));
    CHECK(cudaGraphDestroy(rehearsal));
    CHECK(cudaEventDestroy(curtain));
    CHECK(cudaEventDestroy(arrived));
}
