// The pattern of a scarf is a graph with four nodes and four edges, which needs no event.
#include "lab.cuh"

__global__ void shear(const int* sheep, int* wool) {
    spin_ms(1);
    wool[threadIdx.x] = 2 * sheep[threadIdx.x];
}

__global__ void spin_yarn(const int* wool, int* yarn) {
    spin_ms(3);
    yarn[threadIdx.x] = wool[threadIdx.x] + 1;
}

__global__ void dye(const int* wool, int* colour) {
    spin_ms(2);
    colour[threadIdx.x] = 5 * wool[threadIdx.x + 32];
}

__global__ void weave(const int* yarn, const int* colour, int* scarf) {
    spin_ms(1);
    scarf[threadIdx.x] = yarn[threadIdx.x] + colour[threadIdx.x];
}

namespace {

template <class... Parameters, class... Values>
cudaGraphNode_t step(cudaGraph_t graph, std::initializer_list<cudaGraphNode_t> after,
                     void (*kernel)(Parameters...), int threads, Values... values) {
    const auto add = [&](Parameters... exact) {
        void* arguments[] = {&exact...};
        cudaKernelNodeParams launch{};
        launch.func = reinterpret_cast<void*>(kernel);
        launch.gridDim = dim3(1);
        launch.blockDim = dim3(threads);
        launch.kernelParams = arguments;
        cudaGraphNode_t node;
        CHECK(cudaGraphAddKernelNode(&node, graph, after.begin(), after.size(), &launch));
        return node;
    };
    return add(values...);
}

}  // namespace

void make_scarf(const int* sheep, int* wool, int* yarn, int* colour, int* scarf, cudaStream_t wheel,
                cudaStream_t) {
    cudaGraph_t pattern;
    CHECK(cudaGraphCreate(&pattern, 0));
    const cudaGraphNode_t sheared = step(pattern, {}, shear, 64, sheep, wool);
    const cudaGraphNode_t spun = step(pattern, {sheared}, spin_yarn, 32, wool, yarn);
    const cudaGraphNode_t dyed = step(pattern, {sheared}, dye, 32, wool, colour);
    step(pattern, {spun, dyed}, weave, 32, yarn, colour, scarf);
    cudaGraphExec_t making;
    CHECK(cudaGraphInstantiate(&making, pattern, 0));
    CHECK(cudaGraphLaunch(making, wheel));
    CHECK(cudaGraphExecDestroy(making));
    CHECK(cudaGraphDestroy(pattern));
}
