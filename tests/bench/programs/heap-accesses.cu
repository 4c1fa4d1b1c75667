// Cost of a kernel's accesses to memory from its own heap, compared
// with a buffer: in seconds of CPU time, the best of TIMES runs.
//    heap-accesses TIMES
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "real_clock.hpp"

const int blocks = 16, threads = 64, words = 64, nodes = 16, rounds = 10'000;

struct Node {
    Node* next;
    int value;
};

__device__ int work_on(int* own, Node* first) {
    for (int i = 0; i < rounds; ++i)
        own[i % words] += own[(i + 7) % words];
    int sum = own[5];
    for (int i = 0; i < rounds / nodes; ++i)
        for (const Node* node = first; node; node = node->next)
            sum += node->value;
    return sum;
}

__global__ void on_the_heap(int* out) {
    int* const own = static_cast<int*>(malloc(words * sizeof(int)));
    for (int i = 0; i < words; ++i)
        own[i] = i;
    Node* first = nullptr;
    for (int i = 0; i < nodes; ++i)
        first = new Node{first, i};
    out[blockIdx.x * blockDim.x + threadIdx.x] = work_on(own, first);
    free(own);
    while (first) {
        Node* const next = first->next;
        delete first;
        first = next;
    }
}

__global__ void in_a_buffer(int* out, int* all, Node* all_nodes) {
    const int number = blockIdx.x * blockDim.x + threadIdx.x;
    int* const own = all + number * words;
    for (int i = 0; i < words; ++i)
        own[i] = i;
    Node* first = nullptr;
    for (int i = 0; i < nodes; ++i) {
        Node* const node = all_nodes + number * nodes + i;
        *node = {first, i};
        first = node;
    }
    out[number] = work_on(own, first);
}

int main(int, char** arguments) {
    int *out, *all;
    Node* all_nodes;
    cudaMalloc(&out, blocks * threads * sizeof(int));
    cudaMalloc(&all, blocks * threads * words * sizeof(int));
    cudaMalloc(&all_nodes, blocks * threads * nodes * sizeof(Node));
    double best[2] = {1e9, 1e9};
    for (int time = 0; time < std::atoi(arguments[1]); ++time)
        for (const bool on_heap : {false, true}) {
            const double begin = processor_seconds();
            if (on_heap)
                on_the_heap<<<blocks, threads>>>(out);
            else
                in_a_buffer<<<blocks, threads>>>(out, all, all_nodes);
            cudaDeviceSynchronize();
            best[on_heap] = std::min(best[on_heap], processor_seconds() - begin);
        }
    std::printf("buffer %.6f heap %.6f\n", best[0], best[1]);
    for (void* each :
         {static_cast<void*>(out), static_cast<void*>(all), static_cast<void*>(all_nodes)})
        cudaFree(each);
}
