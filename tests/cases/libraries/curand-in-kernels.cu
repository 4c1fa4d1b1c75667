// Numbers that kernels draw from their states have the right mean and variance, and a state stored
// in memory continues its sequence. Scrambled Sobol sequences need the program's own constants.
// rule: S1
// prints: XORWOW: uniform 0.50 0.08, normal 0.0 1.0, log-normal 1.65 4.7, Poisson 3.0 3.0, 200 200, 5000 5000
// prints: Philox: uniform 0.50 0.08, normal 0.0 1.0, log-normal 1.65 4.7, Poisson 3.0 3.0, 200 200, 5000 5000
// prints: MRG32k3a: uniform 0.50 0.08, normal 0.0 1.0, log-normal 1.65 4.7, Poisson 3.0 3.0, 200 200, 5000 5000
// prints: Sobol32: uniform 0.50 0.08, normal 0.0 1.0, log-normal 1.65 4.7, Poisson 3.0 3.0, 200 200, 5000 5000
// prints: scrambled: uniform 0.50 0.08, normal 0.0 1.0, log-normal 1.65 4.7, Poisson 3.0 3.0, 200 200, 5000 5000
// prints: from memory the same: yes, in doubles yes; in (0, 1]: yes; discrete 12.0 12.0
#include <curand.h>
#include <curand_kernel.h>

#include <cmath>
#include <utility>

#include "case.cuh"

constexpr int threads = 128, draws = 512, kinds = 6;

__device__ void start(curandStateXORWOW_t* state) { curand_init(7ull, threadIdx.x, 0, state); }
__device__ void start(curandStatePhilox4_32_10_t* state) { curand_init(7ull, threadIdx.x, 0, state); }
__device__ void start(curandStateMRG32k3a_t* state) { curand_init(7ull, threadIdx.x, 0, state); }
__constant__ curandDirectionVectors32_t directions;
__device__ void start(curandStateSobol32_t* state) {
    curand_init(directions, 1 + threadIdx.x * draws, state);
}
__device__ void start(curandStateScrambledSobol32_t* state) {
    curand_init(directions, 0x13579bdfu, 1 + threadIdx.x * draws, state);
}

struct Sums {
    double sum, squares;
};

// Each kind of number has a separate state, so that those of Sobol are evenly distributed.
template <class State>
__global__ void draw(Sums* to) {
    for (int kind = 0; kind < kinds; ++kind) {
        State state;
        start(&state);
        Sums sums{0, 0};
        for (int i = 0; i < draws; ++i) {
            const double x = kind == 0   ? double(curand_uniform(&state))
                             : kind == 1 ? curand_normal_double(&state)
                             : kind == 2 ? double(curand_log_normal(&state, 0, 1))
                                         : curand_poisson(&state, kind == 3   ? 3.0
                                                                  : kind == 4 ? 200.0
                                                                              : 5000.0);
            sums.sum += x;
            sums.squares += x * x;
        }
        to[kind * threads + static_cast<int>(threadIdx.x)] = sums;
    }
}

// The mean and the variance, within the statistical error of that many numbers.
static std::pair<double, double> moments(const Sums* sums, double step, double step_of_variance) {
    double sum = 0, squares = 0;
    for (int i = 0; i < threads; ++i) {
        sum += sums[i].sum;
        squares += sums[i].squares;
    }
    const double mean = sum / threads / draws;
    const double variance = squares / threads / draws - mean * mean;
    return {std::round(mean / step) * step + 0.0,
            std::round(variance / step_of_variance) * step_of_variance};
}

template <class State>
void show(const char* name) {
    Sums *on_device = nullptr, sums[kinds * threads];
    CHECK(cudaMalloc(&on_device, sizeof sums));
    draw<State><<<1, threads>>>(on_device);
    CHECK(cudaMemcpy(sums, on_device, sizeof sums, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(on_device));
    const double steps[kinds][2] = {{0.01, 0.01}, {0.1, 0.1}, {0.15, 2.35}, {0.1, 0.3}, {2, 20}, {50, 500}};
    std::pair<double, double> m[kinds];
    for (int kind = 0; kind < kinds; ++kind)
        m[kind] = moments(sums + kind * threads, steps[kind][0], steps[kind][1]);
    std::printf("%s: uniform %.2f %.2f, normal %.1f %.1f, log-normal %.2f %.1f, Poisson %.1f %.1f, "
                "%.0f %.0f, %.0f %.0f\n",
                name, m[0].first, m[0].second, std::fabs(m[1].first), m[1].second, m[2].first,
                m[2].second, m[3].first, m[3].second, m[4].first, m[4].second, m[5].first,
                m[5].second);
}

struct Kept {
    int same, same_doubles, inside;
    unsigned counts[256];
};

// Normal numbers are generated in pairs: the state stores the second one, too.
__global__ void keep(curandState* memory, Kept* to, curandDiscreteDistribution_t poisson) {
    curandState state;
    curand_init(1ull, 2, 3, &state);
    *memory = state;
    to->same = to->same_doubles = to->inside = 1;
    for (int i = 0; i < 5; ++i) {
        if (curand_normal(&state) != curand_normal(memory)) to->same = 0;
        if (curand_log_normal_double(&state, 1, 2) != curand_log_normal_double(memory, 1, 2))
            to->same_doubles = 0;
        const float x = curand_uniform(memory);
        if (x != curand_uniform(&state) || !(x > 0 && x <= 1)) to->inside = 0;
    }
    for (unsigned& count : to->counts)
        count = curand_discrete(&state, poisson);
}

int main() {
    curandDirectionVectors32_t* vectors = nullptr;
    if (curandGetDirectionVectors32(&vectors, CURAND_DIRECTION_VECTORS_32_JOEKUO6)) return 1;
    CHECK(cudaMemcpyToSymbol(directions, vectors[1], sizeof directions));
    show<curandStateXORWOW_t>("XORWOW");
    show<curandStatePhilox4_32_10_t>("Philox");
    show<curandStateMRG32k3a_t>("MRG32k3a");
    show<curandStateSobol32_t>("Sobol32");
    show<curandStateScrambledSobol32_t>("scrambled");
    curandState* state = nullptr;
    Kept *on_device = nullptr, kept;
    curandDiscreteDistribution_t poisson = nullptr;
    if (curandCreatePoissonDistribution(12, &poisson)) return 1;
    CHECK(cudaMalloc(&state, sizeof *state));
    CHECK(cudaMalloc(&on_device, sizeof kept));
    keep<<<1, 1>>>(state, on_device, poisson);
    CHECK(cudaMemcpy(&kept, on_device, sizeof kept, cudaMemcpyDeviceToHost));
    curandDestroyDistribution(poisson);
    CHECK(cudaFree(state));
    CHECK(cudaFree(on_device));
    double sum = 0, squares = 0;
    for (unsigned count : kept.counts) {
        sum += count;
        squares += double(count) * count;
    }
    const double mean = sum / 256, variance = squares / 256 - mean * mean;
    std::printf("from memory the same: %s, in doubles %s; in (0, 1]: %s; discrete %.1f %.1f\n",
                kept.same ? "yes" : "no", kept.same_doubles ? "yes" : "no",
                kept.inside ? "yes" : "no", std::round(mean / 2) * 2, std::round(variance / 6) * 6);
}
