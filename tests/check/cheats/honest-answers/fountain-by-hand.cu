// puzzle: 40-fountain
#include "lab.cuh"
int next_height(cudaStream_t park);
__global__ void rise(int* water, int height) {
    spin(1000);
    water[threadIdx.x] = water[threadIdx.x] % 1000 + height;
}
__global__ void sway(int* water) {
    spin(1000);
    water[threadIdx.x] = 3 * water[threadIdx.x] + threadIdx.x;
}
__global__ void fall(const int* water, int* seen, int* played) {
    const int piece = *played;
    seen[piece * blockDim.x + threadIdx.x] = water[threadIdx.x];
    __syncthreads();
    if (threadIdx.x == 0) *played = piece + 1;
}

class Fountain {
public:
    Fountain(int* water, int* seen, int* played, int jets) : water_(water) {
        CHECK(cudaGraphCreate(&graph_, 0));
        rising_.func = reinterpret_cast<void*>(rise);
        rising_.gridDim = dim3(1);
        rising_.blockDim = dim3(jets);
        rising_.kernelParams = arguments_;
        CHECK(cudaGraphAddKernelNode(&first_, graph_, nullptr, 0, &rising_));
        cudaGraphNode_t last = first_;
        cudaKernelNodeParams p = rising_;
        void* w[] = {&water_};
        p.func = reinterpret_cast<void*>(sway);
        p.kernelParams = w;
        for (int i = 0; i < 6; ++i) {
            cudaGraphNode_t n;
            CHECK(cudaGraphAddKernelNode(&n, graph_, &last, 1, &p));
            last = n;
        }
        void* f[] = {&water_, &seen, &played};
        p.func = reinterpret_cast<void*>(fall);
        p.kernelParams = f;
        cudaGraphNode_t n;
        CHECK(cudaGraphAddKernelNode(&n, graph_, &last, 1, &p));
        CHECK(cudaGraphInstantiate(&ready_, graph_, 0));
    }
    ~Fountain() {
        CHECK(cudaGraphExecDestroy(ready_));
        CHECK(cudaGraphDestroy(graph_));
    }
    void play(int height, cudaStream_t park) {
        height_ = height;
        CHECK(cudaGraphExecKernelNodeSetParams(ready_, first_, &rising_));
        CHECK(cudaGraphLaunch(ready_, park));
    }

private:
    int* water_;
    int height_ = 0;
    void* arguments_[2] = {&water_, &height_};
    cudaGraph_t graph_;
    cudaGraphExec_t ready_;
    cudaGraphNode_t first_;
    cudaKernelNodeParams rising_ = {};
};
void evening(int pieces, int* water, int* seen, int* played, int jets, cudaStream_t park) {
    Fountain fountain(water, seen, played, jets);
    for (int i = 0; i < pieces; ++i)
        fountain.play(next_height(park), park);
}
