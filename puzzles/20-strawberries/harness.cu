// Five strawberries: 32 numbers for the colour and 32 for the shape of each.
#include "lab.cuh"

void learn(int* weights, const int* berries, int count, int* colour, int* shape,
           cudaStream_t learner, cudaStream_t helper, cudaEvent_t step_done);

int main() {
    constexpr int count = 5;
    int *berries, *weights, *colour, *shape;
    CHECK(cudaMallocHost(&berries, count * 64 * sizeof(int)));
    CHECK(cudaMallocHost(&weights, 32 * sizeof(int)));
    CHECK(cudaMalloc(&colour, 32 * sizeof(int)));
    CHECK(cudaMalloc(&shape, 32 * sizeof(int)));
    CHECK(cudaMemset(colour, 0, 32 * sizeof(int)));
    CHECK(cudaMemset(shape, 0, 32 * sizeof(int)));
    name_buffer(weights, "weights");
    name_buffer(colour, "colour");
    name_buffer(shape, "shape");
    fill_random(berries, count * 64, seed());
    fill_random(weights, 32, seed() + 1);
    CHECK(cudaDeviceSynchronize());
    cudaStream_t learner = make_stream("learner"), helper = make_stream("helper");
    cudaEvent_t step_done = make_event("step done");
    CHECK(cudaEventRecord(step_done, learner));

    learn(weights, berries, count, colour, shape, learner, helper, step_done);

    CHECK(cudaDeviceSynchronize());
    publish("weights", weights, 32);
    CHECK(cudaEventDestroy(step_done));
    CHECK(cudaStreamDestroy(learner));
    CHECK(cudaStreamDestroy(helper));
    CHECK(cudaFree(colour));
    CHECK(cudaFree(shape));
    CHECK(cudaFreeHost(berries));
    CHECK(cudaFreeHost(weights));
}
