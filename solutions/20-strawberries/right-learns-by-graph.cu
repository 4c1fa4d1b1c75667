// A step for one strawberry is captured, fork and join included; for the next ones the graph gets
// other berries.
#include "lab.cuh"

__global__ void backward(const int* weights, const int* berry, int* gradient, double milliseconds) {
    spin_ms(milliseconds);
    gradient[threadIdx.x] = (berry[threadIdx.x] - weights[threadIdx.x]) / 2;
}

__global__ void take_step(int* weights, const int* colour, const int* shape) {
    spin_ms(0.5);
    weights[threadIdx.x] += colour[threadIdx.x] + shape[threadIdx.x];
}

void learn(int* weights, const int* berries, int count, int* colour, int* shape,
           cudaStream_t learner, cudaStream_t helper, cudaEvent_t) {
    cudaEvent_t fork = make_event("fork"), join = make_event("join");
    cudaGraphExec_t exec = nullptr;
    for (int berry = 0; berry < count; ++berry) {
        cudaGraph_t graph;
        CHECK(cudaStreamBeginCapture(learner, cudaStreamCaptureModeThreadLocal));
        CHECK(cudaEventRecord(fork, learner));
        CHECK(cudaStreamWaitEvent(helper, fork));
        backward<<<1, 32, 0, helper>>>(weights, berries + berry * 64 + 32, shape, 3);
        CHECK(cudaEventRecord(join, helper));
        backward<<<1, 32, 0, learner>>>(weights, berries + berry * 64, colour, 2);
        CHECK(cudaStreamWaitEvent(learner, join));
        take_step<<<1, 32, 0, learner>>>(weights, colour, shape);
        CHECK(cudaStreamEndCapture(learner, &graph));
        if (exec == nullptr) {
            CHECK(cudaGraphInstantiate(&exec, graph, 0));
        } else {
            cudaGraphExecUpdateResultInfo info;
            CHECK(cudaGraphExecUpdate(exec, graph, &info));
        }
        CHECK(cudaGraphDestroy(graph));
        CHECK(cudaGraphLaunch(exec, learner));
    }
    CHECK(cudaGraphExecDestroy(exec));
    CHECK(cudaEventDestroy(fork));
    CHECK(cudaEventDestroy(join));
}
