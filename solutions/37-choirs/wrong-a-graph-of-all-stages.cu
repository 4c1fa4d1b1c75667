// A graph knows all edges, and a launch of it has no order of issue within. The songs are no launches
// of their own any more.
// fails: evidence
// says: 36 launches
#include "lab.cuh"

// A song changes the voices that sing it.
__global__ void sing(const int* notes, int* voices) {
    spin_ms(1);
    voices[threadIdx.x] = 3 * voices[threadIdx.x] + notes[threadIdx.x];
}

void festival(const int* notes, int songs, int* voices, int choirs, int singers,
              const cudaStream_t* stages) {
    cudaEvent_t begin, end;
    CHECK(cudaEventCreateWithFlags(&begin, cudaEventDisableTiming));
    CHECK(cudaEventCreateWithFlags(&end, cudaEventDisableTiming));
    CHECK(cudaStreamBeginCapture(stages[0], cudaStreamCaptureModeThreadLocal));
    CHECK(cudaEventRecord(begin, stages[0]));
    for (int choir = 0; choir < choirs; ++choir) {
        if (choir > 0) CHECK(cudaStreamWaitEvent(stages[choir], begin));
        for (int song = 0; song < songs; ++song)
            sing<<<1, singers, 0, stages[choir]>>>(notes + song * singers,
                                                   voices + choir * singers);
    }
    for (int choir = 1; choir < choirs; ++choir) {
        CHECK(cudaEventRecord(end, stages[choir]));
        CHECK(cudaStreamWaitEvent(stages[0], end));
    }
    cudaGraph_t graph;
    CHECK(cudaStreamEndCapture(stages[0], &graph));
    cudaGraphExec_t evening;
    CHECK(cudaGraphInstantiate(&evening, graph, 0));
    CHECK(cudaGraphLaunch(evening, stages[0]));
    CHECK(cudaGraphExecDestroy(evening));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
}
