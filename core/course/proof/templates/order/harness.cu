// Makes the inputs from the seed, calls the student's function, publishes its output.
#include "lab.cuh"

void solve(const int* input, int* product, int* output, int count, cudaStream_t producer,
           cudaStream_t consumer);

int main() {
    constexpr int count = 64;
    int *input, *product, *output;
    for (int** memory : {&input, &product, &output})
        CHECK(cudaMallocHost(memory, count * sizeof(int)));
    fill_random(input, count, seed());
    cudaStream_t producer = make_stream("producer"), consumer = make_stream("consumer");

    solve(input, product, output, count, producer, consumer);

    CHECK(cudaDeviceSynchronize());
    publish("output", output, count);
    for (cudaStream_t stream : {producer, consumer})
        CHECK(cudaStreamDestroy(stream));
    for (int* memory : {input, product, output})
        CHECK(cudaFreeHost(memory));
}
