// Objects placed by the compiler are aligned as their type requires: arguments of every kind of
// launch, a block's variables after others of odd size, its dynamic memory, local variables,
// heap blocks. Members of packed structures need not be. None of these accesses is misaligned.
// rule: S1
// prints: arguments 31 31 31
// prints: block 11 1, local 6, heap 6, packed 2.5 1.5 7
#include "case.cuh"

struct Mixed {
    char kind;
    double weight;
    short rank;
};
struct alignas(16) Four {
    float of[4];
};

__global__ void add(char a, double b, short c, Four d, Mixed e, int3 f, double2 g, char h, double* to) {
    *to = a + b + c + d.of[3] + e.kind + e.weight + e.rank + f.z + g.y + h;
}
__global__ void in_block(double* to) {
    __shared__ char three[3];
    __shared__ double two[2];
    __shared__ short five[5];
    __shared__ Four four;
    extern __shared__ double rest[];
    three[threadIdx.x % 3] = 1;
    two[threadIdx.x % 2] = 3;
    five[threadIdx.x % 5] = 5;
    four.of[threadIdx.x % 4] = 1;
    rest[threadIdx.x] = threadIdx.x;
    __syncthreads();
    const Four copy = four;
    to[0] = three[0] + two[0] + five[0] + copy.of[1] + rest[1];
    to[1] = copy.of[0];
}
__global__ void in_thread(double* to) {
    char bytes[13];
    Mixed mixed[3];
    for (int i = 0; i < 13; ++i) bytes[i] = static_cast<char>(i);
    double sum = 0;
    for (int i = 0; i < 3; ++i) {
        mixed[(threadIdx.x + i) % 3].weight = i;
        sum += bytes[(threadIdx.x + i) % 13] + mixed[(threadIdx.x + i) % 3].weight;
    }
    *to = sum;
}
__global__ void on_heap(double* to) {
    char* const bytes = new char[3];
    double* const numbers = new double[3];
    Four* const four = new Four;
    Mixed* const mixed = new Mixed;
    bytes[0] = 0;
    numbers[1] = 2;
    four->of[1] = 1;
    mixed->weight = 3;
    *to = bytes[0] + numbers[1] + four->of[1] + mixed->weight;
    delete[] bytes;
    delete[] numbers;
    delete four;
    delete mixed;
}
#pragma pack(push, 1)
struct Packed {
    short type;
    unsigned size;
    double weight;
};
#pragma pack(pop)
__global__ void packed(char* memory, double* to) {
    Packed* const all = reinterpret_cast<Packed*>(memory + 3);
    all[threadIdx.x].type = 1;
    all[threadIdx.x].size = 7;
    all[threadIdx.x].weight = 0.5 + threadIdx.x;
    __syncthreads();
    const Packed copy = all[2];
    all[threadIdx.x + 4] = copy;
    to[0] = copy.weight;
    to[1] = all[1].weight;
    to[2] = all[3].size;
}

int main() {
    double* r;
    char* memory;
    CHECK(cudaMallocHost(&r, 10 * sizeof(double)));
    CHECK(cudaMalloc(&memory, 256));
    char a = 1, h = 8;
    double b = 2;
    short c = 3;
    Four d{{1, 2, 3, 4}};
    Mixed e{1, 2, 3};
    int3 f = make_int3(1, 2, 3);
    double2 g = make_double2(1, 4);
    double* to = r;
    add<<<1, 1>>>(a, b, c, d, e, f, g, h, to);
    void* arguments[] = {&a, &b, &c, &d, &e, &f, &g, &h, &to};
    to = r + 1;
    CHECK(cudaLaunchKernel(reinterpret_cast<void*>(add), dim3(1), dim3(1), arguments, 0, nullptr));
    to = r + 2;
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    cudaGraphNode_t node;
    CHECK(cudaGraphCreate(&graph, 0));
    cudaKernelNodeParams of_node{};
    of_node.func = reinterpret_cast<void*>(add);
    of_node.gridDim = of_node.blockDim = dim3(1);
    of_node.kernelParams = arguments;
    CHECK(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &of_node));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, nullptr));
    in_block<<<1, 32, 32 * sizeof(double)>>>(r + 3);
    in_thread<<<1, 1>>>(r + 5);
    on_heap<<<1, 1>>>(r + 6);
    packed<<<1, 4>>>(memory, r + 7);
    CHECK(cudaDeviceSynchronize());
    std::printf("arguments %g %g %g\n", r[0], r[1], r[2]);
    std::printf("block %g %g, local %g, heap %g, packed %g %g %g\n", r[3], r[4], r[5], r[6], r[7],
                r[8], r[9]);
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
    CHECK(cudaFree(memory));
}
