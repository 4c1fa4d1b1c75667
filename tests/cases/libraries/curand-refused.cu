// Generators that need NVIDIA's tables are refused on the
// model device, each with a line that names an alternative.
// rule: X1
// only-on: model
// prints-end: CURAND_RNG_PSEUDO_MTGP32 is not available on the model device: CURAND_RNG_PSEUDO_PHILOX4_32_10 and CURAND_RNG_PSEUDO_MRG32K3A are there
// prints-end: CURAND_RNG_QUASI_SCRAMBLED_SOBOL32 is not available on the model device: CURAND_RNG_QUASI_SOBOL32 is there
// prints-end: of more than 32 dimensions is not available on the model device: curandSetQuasiRandomGeneratorDimensions takes 1 to 32
// prints: 204 204 104
#include <curand.h>

#include "case.cuh"

int main() {
    curandGenerator_t generator = nullptr;
    const int mersenne = curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_MTGP32);
    const int scrambled = curandCreateGeneratorHost(&generator, CURAND_RNG_QUASI_SCRAMBLED_SOBOL32);
    curandCreateGenerator(&generator, CURAND_RNG_QUASI_SOBOL32);
    const int dimensions = curandSetQuasiRandomGeneratorDimensions(generator, 33);
    curandDestroyGenerator(generator);
    std::printf("%d %d %d\n", mersenne, scrambled, dimensions);
}
