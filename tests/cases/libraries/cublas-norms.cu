// Sums of no elements are 0, and so are those of vectors with a stride that is not positive. A
// norm is right even if the squares overflow or underflow. A sum of matrices may be in place.
// rule: E2
//
// prints: in place: 2 2
// prints: no step: greatest 0, least 0, sum 0, norm 0, without elements 0
// prints: norms: 5e+300 1 5e-200 5 inf 1 in floats 5e+30 5e-30 1
#include <cublas_v2.h>

#include <cmath>
#include <limits>

#include "case.cuh"

int main() {
    cublasHandle_t handle;
    cublasCreate(&handle);
    const float ones[16] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, one = 1;
    float host[16] = {};
    float *a = nullptr, *b = nullptr, *c = nullptr;
    for (float** matrix : {&a, &b, &c}) {
        CHECK(cudaMalloc(matrix, sizeof ones));
        CHECK(cudaMemcpy(*matrix, ones, sizeof ones, cudaMemcpyHostToDevice));
    }
    const auto as_is = CUBLAS_OP_N;
    int place = 1, other_place = 1;
    float sum = 1, norm = 1, nothing = 1;

    cublasSgeam(handle, as_is, as_is, 4, 4, &one, c, 4, &one, b, 4, c, 4);
    CHECK(cudaMemcpy(host, c, sizeof host, cudaMemcpyDeviceToHost));
    std::printf("in place: %g %g\n", host[0], host[15]);

    cublasIsamax(handle, 4, a, 0, &place);
    cublasIsamin(handle, 4, a, -1, &other_place);
    cublasSasum(handle, 4, a, -1, &sum);
    cublasSnrm2(handle, 4, a, 0, &norm);
    cublasSdot(handle, 0, a, 1, a, 1, &nothing);
    std::printf("no step: greatest %d, least %d, sum %g, norm %g, without elements %g\n", place,
                other_place, sum, norm, nothing);

    const double infinite = std::numeric_limits<double>::infinity();
    const double pairs[][2] = {{3e300, 4e300}, {1, 1e-300},  {3e-200, 4e-200},
                               {3, 4},         {infinite, 1}};
    std::printf("norms:");
    double* numbers = nullptr;
    CHECK(cudaMalloc(&numbers, sizeof pairs));
    CHECK(cudaMemcpy(numbers, pairs, sizeof pairs, cudaMemcpyHostToDevice));
    for (int i = 0; i < 5; ++i) {
        double of = 0;
        cublasDnrm2(handle, 2, numbers + 2 * i, 1, &of);
        std::printf(" %g", of);
    }
    const double no_number[] = {std::nan(""), 1e300};
    CHECK(cudaMemcpy(numbers, no_number, sizeof no_number, cudaMemcpyHostToDevice));
    double of_none = 0;
    cublasDnrm2(handle, 2, numbers, 1, &of_none);
    const float small_pairs[] = {3e30f, 4e30f, 3e-30f, 4e-30f, 1, 1e-30f};
    CHECK(cudaMemcpy(a, small_pairs, sizeof small_pairs, cudaMemcpyHostToDevice));
    std::printf(" %d in floats", std::isnan(of_none));
    for (int i = 0; i < 3; ++i) {
        float of = 0;
        cublasSnrm2(handle, 2, a + 2 * i, 1, &of);
        std::printf(" %g", of);
    }
    std::printf("\n");
    cublasDestroy(handle);
    for (void* memory : {static_cast<void*>(a), static_cast<void*>(b), static_cast<void*>(c),
                         static_cast<void*>(numbers)})
        CHECK(cudaFree(memory));
}
