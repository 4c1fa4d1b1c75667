// Operations of cuRAND run in the generator's stream; their stores are recorded.
// rule: E2, S2
//
// wrong: the kernel in the second stream does not wait for the numbers
// finds: race curandGenerateUniform halve S2
// prints: 0.000000 0.000000 0.000000 0.000000
// wrong-because: the kernel halves what was there before the numbers
//
// repaired: it waits for an event after them
// prints: 0.072734 0.410090 0.275200 0.147415
// order: curandGenerateUniform before halve
// cause: halve event_wait record
#include <curand.h>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void hold() { spin_ms(1); }
__global__ void halve(const float* numbers, float* halves) {
    halves[threadIdx.x] = numbers[threadIdx.x] / 2;
}

int main() {
    constexpr int count = 64;
    float *numbers = nullptr, *halves = nullptr, shown[4];
    CHECK(cudaMalloc(&numbers, count * sizeof(float)));
    CHECK(cudaMalloc(&halves, count * sizeof(float)));
    CHECK(cudaMemset(numbers, 0, count * sizeof(float)));
    cudaStream_t first = make_stream("first"), second = make_stream("second");
    cudaEvent_t made;
    CHECK(cudaEventCreateWithFlags(&made, cudaEventDisableTiming));
    CHECK(cudaDeviceSynchronize());
    curandGenerator_t generator;
    curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT);
    curandSetPseudoRandomGeneratorSeed(generator, 1234);
    curandSetStream(generator, first);
    hold<<<1, 1, 0, first>>>();
    curandGenerateUniform(generator, numbers, count);
    CHECK(cudaEventRecord(made, first));
    if (repaired) CHECK(cudaStreamWaitEvent(second, made));
    halve<<<1, count, 0, second>>>(numbers, halves);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(shown, halves, sizeof shown, cudaMemcpyDeviceToHost));
    curandDestroyGenerator(generator);
    CHECK(cudaFree(numbers));
    CHECK(cudaFree(halves));
    std::printf("%.6f %.6f %.6f %.6f\n", shown[0], shown[1], shown[2], shown[3]);
}
