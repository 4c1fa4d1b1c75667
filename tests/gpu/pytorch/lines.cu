// Tests that a recording names the line of a compiled program, for
// lines.py --judge. Each statement is in a range that names its own line;
// the innermost counts, so a function's own lines precede its caller's.
#include <cuda_runtime.h>
#include <nvtx3/nvToolsExt.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>

#include <algorithm>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#define HERE(...)                                                                                  \
    do {                                                                                           \
        nvtxRangePushA(("line:lines.cu:" + std::to_string(__LINE__)).c_str());                     \
        __VA_ARGS__;                                                                               \
        nvtxRangePop();                                                                            \
    } while (false)

__global__ void nothing() {}
__global__ void add(int* to, int what) { *to += what; }
template <class Value>
__global__ void set(Value* to, Value what) {
    *to = what;
}

int* device;
cudaStream_t stream;

void in_a_function() { HERE(add<<<1, 1>>>(device, 1)); }

static inline __attribute__((always_inline)) void inlined() {
    HERE(add<<<1, 1, 0, stream>>>(device, 2));
}

inline void inlined_twice() { inlined(); }

__attribute__((noinline)) static void not_inlined(int what) { HERE(add<<<1, 1>>>(device, what)); }

template <class Value>
void in_a_template(Value what) {
    HERE(set<<<1, 1>>>(reinterpret_cast<Value*>(device), what));
}

struct Worker {
    Worker() { HERE(nothing<<<1, 1>>>()); }
    ~Worker() { HERE(nothing<<<1, 1>>>()); }
    virtual void work() { HERE(nothing<<<1, 1, 0, stream>>>()); }
    void operator()(int what) const { HERE(add<<<1, 1>>>(device, what)); }
};

void recursive(int depth) {
    if (depth > 0) recursive(depth - 1);
    HERE(nothing<<<1, 1>>>());
}

void copies() {
    static int host[256];
    HERE(cudaMemcpy(device, host, sizeof host, cudaMemcpyHostToDevice));
    HERE(cudaMemcpyAsync(host, device, sizeof host, cudaMemcpyDeviceToHost, stream));
    HERE(cudaMemset(device, 0, 16));
    HERE(cudaMemsetAsync(device, 0, 16, stream));
}

void launch_by_hand() {
    int what = 3;
    void* arguments[] = {&device, &what};
    const auto kernel = reinterpret_cast<const void*>(add);
    HERE(cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments, 0, stream));
}

void by_algorithms() {
    std::vector<int> numbers{3, 1, 2};
    std::for_each(numbers.begin(), numbers.end(), Worker());
    std::for_each(numbers.begin(), numbers.end(),
                  [](int what) { HERE(add<<<1, 1>>>(device, what)); });
    const std::function<void()> function = [] { HERE(nothing<<<1, 1>>>()); };
    function();
    std::thread([] { HERE(nothing<<<1, 1, 0, stream>>>()); }).join();
}

void by_thrust() {
    thrust::device_vector<int> numbers(1 << 16);
    HERE(thrust::fill(numbers.begin(), numbers.end(), 3));
    HERE(thrust::sort(numbers.begin(), numbers.end()));
    HERE(static_cast<void>(thrust::reduce(numbers.begin(), numbers.end())));
    HERE(numbers[0] = 7);
}

void in_a_graph() {
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
    nothing<<<1, 1, 0, stream>>>();
    cudaStreamEndCapture(stream, &graph);
    cudaGraphInstantiate(&executable, graph, 0);
    HERE(cudaGraphLaunch(executable, stream));
}

int main() {
    nvtxRangePushA("other");
    cudaMalloc(&device, 4096);
    cudaStreamCreate(&stream);
    HERE(nothing<<<1, 1>>>());
    HERE(nothing<<<1, 1>>>(); nothing<<<1, 1>>>());
    in_a_function();
    inlined();
    inlined_twice();
    not_inlined(4);
    in_a_template(1);
    in_a_template(2.0f);
    Worker().work();
    recursive(5);
    copies();
    launch_by_hand();
    by_algorithms();
    by_thrust();
    in_a_graph();
    for (int turn = 0; turn < 3; ++turn)
        HERE(add<<<1, 1>>>(device, turn));
    const cudaError_t result = cudaDeviceSynchronize();
    nvtxRangePop();
    return result == cudaSuccess ? 0 : 1;
}
