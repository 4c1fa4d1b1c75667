// Host and device generators give the same numbers, at once or in parts, and from an offset.
// The numbers are those of NVIDIA's host generators (CUDA 13.0). Pseudorandom normal numbers
// are available only in even counts, and a quasirandom sequence only in whole points.
// rule: S1
// prints: XORWOW: host 0.145468, device the same, in parts the same, from 5 the same
// prints: MRG32K3A: host 0.786752, device the same, in parts the same, from 5 the same
// prints: PHILOX4_32_10: host 0.127208, device the same, in parts the same, from 5 the same
// prints: SOBOL32: host 0.000000, device the same, in parts the same, from 5 the same
// prints: SOBOL64: host 0.000000, device the same, in parts the same, from 5 the same
// prints: normal: mean 10.00, deviation 2.00; log-normal: median 1.00; Poisson: mean 6.50, variance 6.50
// prints: points (0.0000 0.0000) (0.5000 0.5000) (0.7500 0.2500) (0.2500 0.7500)
// prints: odd 105, half a point 105, no dimension 104, bits of 64 103, seed of Sobol 103
// prints: Poisson of 0 104, no generator 101, no such type 103, ordering 104
#include <curand.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "case.cuh"

using Floats = std::vector<float>;

// The call's output in device memory, or directly on the host.
template <class T, class Call>
std::vector<T> results(bool host, size_t count, Call call) {
    std::vector<T> numbers(count);
    if (host) {
        call(numbers.data());
        return numbers;
    }
    T* on_device = nullptr;
    CHECK(cudaMalloc(&on_device, count * sizeof(T)));
    call(on_device);
    CHECK(cudaMemcpy(numbers.data(), on_device, count * sizeof(T), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(on_device));
    return numbers;
}

static curandGenerator_t make(curandRngType_t type, bool host) {
    curandGenerator_t generator = nullptr;
    const curandStatus_t status =
        host ? curandCreateGeneratorHost(&generator, type) : curandCreateGenerator(&generator, type);
    if (status != CURAND_STATUS_SUCCESS) std::printf("no generator: %d\n", status);
    if (type < CURAND_RNG_QUASI_DEFAULT) curandSetPseudoRandomGeneratorSeed(generator, 1234);
    return generator;
}

static Floats uniform(curandRngType_t type, bool host, size_t offset, size_t part) {
    constexpr size_t count = 10000;
    curandGenerator_t generator = make(type, host);
    if (offset) curandSetGeneratorOffset(generator, offset);
    const Floats numbers = results<float>(host, count, [&](float* to) {
        for (size_t i = 0; i < count; i += part)
            curandGenerateUniform(generator, to + i, std::min(part, count - i));
    });
    curandDestroyGenerator(generator);
    return numbers;
}

static void compare(const char* name, curandRngType_t type) {
    const Floats host = uniform(type, true, 0, 10000);
    const auto same = [&](const Floats& others, size_t offset) {
        const size_t count = host.size() - offset;
        return std::equal(others.begin(), others.begin() + static_cast<long>(count),
                          host.begin() + static_cast<long>(offset))
                   ? "the same"
                   : "others";
    };
    std::printf("%s: host %.6f, device %s, in parts %s, from 5 %s\n", name, host[0],
                same(uniform(type, false, 0, 10000), 0), same(uniform(type, false, 0, 1777), 0),
                same(uniform(type, false, 5, 10000), 5));
}

static void show_distributions() {
    constexpr size_t count = 1 << 16;
    curandGenerator_t generator = make(CURAND_RNG_PSEUDO_PHILOX4_32_10, false);
    const auto normal = results<double>(false, count, [&](double* to) {
        curandGenerateNormalDouble(generator, to, count, 10, 2);
    });
    auto logarithms = results<float>(false, count, [&](float* to) {
        curandGenerateLogNormal(generator, to, count, 0, 1);
    });
    const auto counts = results<unsigned>(
        false, count, [&](unsigned* to) { curandGeneratePoisson(generator, to, count, 6.5); });
    curandDestroyGenerator(generator);
    const auto mean_and_variance = [](const auto& values) {
        double sum = 0, squares = 0;
        for (const auto value : values) {
            sum += double(value);
            squares += double(value) * double(value);
        }
        const double mean = sum / count;
        return std::pair{mean, squares / count - mean * mean};
    };
    // Within the statistical error of 65536 numbers.
    const auto coarse = [](double value, double step) { return std::round(value / step) * step; };
    const auto [mean, variance] = mean_and_variance(normal);
    const auto [counts_mean, counts_variance] = mean_and_variance(counts);
    std::nth_element(logarithms.begin(), logarithms.begin() + count / 2, logarithms.end());
    std::printf("normal: mean %.2f, deviation %.2f; log-normal: median %.2f; "
                "Poisson: mean %.2f, variance %.2f\n",
                coarse(mean, 0.05), coarse(std::sqrt(variance), 0.05),
                coarse(double(logarithms[count / 2]), 0.05), coarse(counts_mean, 0.1),
                coarse(counts_variance, 0.25));
}

static void show_points() {
    curandGenerator_t generator = make(CURAND_RNG_QUASI_SOBOL32, false);
    curandSetQuasiRandomGeneratorDimensions(generator, 2);
    const auto points =
        results<float>(false, 8, [&](float* to) { curandGenerateUniform(generator, to, 8); });
    std::printf("points");
    for (size_t i = 0; i < 4; ++i)
        std::printf(" (%.4f %.4f)", points[i], points[i + 4]);
    std::printf("\n");
    curandDestroyGenerator(generator);
}

static void show_errors() {
    curandGenerator_t pseudo = make(CURAND_RNG_PSEUDO_XORWOW, true);
    curandGenerator_t quasi = make(CURAND_RNG_QUASI_SOBOL32, true);
    float numbers[8];
    unsigned counts[8];
    unsigned long long bits[8];
    const int odd = curandGenerateNormal(pseudo, numbers, 7, 0, 1);
    curandSetQuasiRandomGeneratorDimensions(quasi, 2);
    const int half = curandGenerateUniform(quasi, numbers, 7);
    const int none = curandSetQuasiRandomGeneratorDimensions(quasi, 0);
    const int long_bits = curandGenerateLongLong(pseudo, bits, 8);
    const int seed = curandSetPseudoRandomGeneratorSeed(quasi, 1);
    std::printf("odd %d, half a point %d, no dimension %d, bits of 64 %d, seed of Sobol %d\n", odd,
                half, none, long_bits, seed);
    curandGenerator_t other = nullptr;
    const int zero = curandGeneratePoisson(pseudo, counts, 8, 0);
    const int missing = curandGenerateUniform(other, numbers, 8);
    const int type = curandCreateGenerator(&other, static_cast<curandRngType_t>(5));
    const int order = curandSetGeneratorOrdering(pseudo, CURAND_ORDERING_QUASI_DEFAULT);
    std::printf("Poisson of 0 %d, no generator %d, no such type %d, ordering %d\n", zero, missing,
                type, order);
    curandDestroyGenerator(pseudo);
    curandDestroyGenerator(quasi);
}

int main() {
    compare("XORWOW", CURAND_RNG_PSEUDO_XORWOW);
    compare("MRG32K3A", CURAND_RNG_PSEUDO_MRG32K3A);
    compare("PHILOX4_32_10", CURAND_RNG_PSEUDO_PHILOX4_32_10);
    compare("SOBOL32", CURAND_RNG_QUASI_SOBOL32);
    compare("SOBOL64", CURAND_RNG_QUASI_SOBOL64);
    show_distributions();
    show_points();
    show_errors();
}
