// With an array, cudaMemcpy3D counts elements; a graph's copy node does, too.
// rule: S1
// prints: the box: 6 7 10 11 22 23 26 27
// prints: by a graph: 6 7 10 11 22 23 26 27
// prints: the node names the array: 1
// prints: sampled: 15.5
#include "texture.cuh"

__global__ void sample(cudaTextureObject_t t, float* to) { *to = tex3D<float>(t, 2, 2, 1); }

int main() {
    std::vector<float> numbers(4 * 4 * 2);
    for (size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = static_cast<float>(i + 1) - 1;
    cudaArray_t array = make_deep_array(numbers, make_cudaExtent(4, 4, 2), cudaArrayDefault);
    float* to = pinned_floats(8);
    cudaMemcpy3DParms copy = {};
    copy.srcArray = array;
    copy.srcPos = make_cudaPos(2, 1, 0);
    copy.dstPtr = make_cudaPitchedPtr(to, 2 * sizeof(float), 2, 2);
    copy.extent = make_cudaExtent(2, 2, 2);
    copy.kind = cudaMemcpyDeviceToHost;
    CHECK(cudaMemcpy3D(&copy));
    print_line("the box", to, 8);

    copy.srcPos = make_cudaPos(2, 1, 0);
    copy.extent = make_cudaExtent(2, 2, 1);
    cudaGraph_t graph = nullptr;
    cudaGraphNode_t lower = nullptr, upper = nullptr;
    CHECK(cudaGraphCreate(&graph, 0));
    CHECK(cudaGraphAddMemcpyNode(&lower, graph, nullptr, 0, &copy));
    copy.srcPos.z = 1;
    copy.dstPtr.ptr = to + 4;
    CHECK(cudaGraphAddMemcpyNode(&upper, graph, &lower, 1, &copy));
    for (int i = 0; i < 8; ++i)
        to[i] = 0;
    cudaGraphExec_t executable = nullptr;
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, nullptr));
    print_line("by a graph", to, 8);
    cudaMemcpy3DParms asked = {};
    CHECK(cudaGraphMemcpyNodeGetParams(upper, &asked));
    std::printf("the node names the array: %d\n",
                asked.srcArray == array && asked.extent.width == 2);
    sample<<<1, 1>>>(
        make_texture(resource_of(array), sampling(cudaFilterModeLinear, cudaAddressModeClamp)), to);
    print_line("sampled", to, 1);
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaFreeArray(array));
}
