// Each dish has a graph, captured in its stream; all of them are launched when all are made.
#include <vector>

#include "lab.cuh"

constexpr int samples = 128;

__global__ void clean(int* signal) {
    spin_ms(3);
    signal[threadIdx.x] -= signal[threadIdx.x] % 7;
}

__global__ void count_pulses(const int* signal, int* pulses) {
    spin_ms(1);
    int count = 0;
    for (int i = 0; i < samples; ++i)
        count += signal[i] > 50;
    *pulses = count;
}

void observe(int* signals, int* pulses, const cudaStream_t* dishes, int dish_count) {
    std::vector<cudaGraphExec_t> nights(dish_count);
    for (int dish = 0; dish < dish_count; ++dish) {
        cudaGraph_t graph;
        CHECK(cudaStreamBeginCapture(dishes[dish], cudaStreamCaptureModeThreadLocal));
        clean<<<1, samples, 0, dishes[dish]>>>(signals + dish * samples);
        count_pulses<<<1, 1, 0, dishes[dish]>>>(signals + dish * samples, pulses + dish);
        CHECK(cudaStreamEndCapture(dishes[dish], &graph));
        CHECK(cudaGraphInstantiateWithFlags(&nights[dish], graph, 0));
        CHECK(cudaGraphDestroy(graph));
    }
    for (int dish = 0; dish < dish_count; ++dish)
        CHECK(cudaGraphLaunch(nights[dish], dishes[dish]));
    for (cudaGraphExec_t night : nights)
        CHECK(cudaGraphExecDestroy(night));
}
