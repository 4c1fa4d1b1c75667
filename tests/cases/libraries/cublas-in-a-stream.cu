// Operations of cuBLAS run in the handle's stream; their reads and writes are recorded.
// rule: E2, S2
//
// wrong: the product's stream does not wait for the scaling
// finds: race cublasSscal cublasSgemm S2
// prints: 23 34 31 46
// prints: dot 30, norm 5.477, greatest 4
// wrong-because: the product reads the matrix before it has been doubled
//
// repaired: it waits for an event after it
// prints: 46 68 62 92
// prints: dot 30, norm 5.477, greatest 4
#include <cublas_v2.h>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void hold() { spin_ms(1); }

int main() {
    const float a[] = {1, 2, 3, 4}, b[] = {5, 6, 7, 8}, one = 1, two = 2, zero = 0;
    float *da = nullptr, *db = nullptr, *dc = nullptr;
    for (float** matrix : {&da, &db, &dc})
        CHECK(cudaMalloc(matrix, sizeof a));
    cudaStream_t first = make_stream("first"), second = make_stream("second");
    cudaEvent_t doubled;
    CHECK(cudaEventCreateWithFlags(&doubled, cudaEventDisableTiming));
    cublasHandle_t handle;
    cublasCreate(&handle);
    cublasSetMatrix(2, 2, sizeof(float), a, 2, da, 2);
    cublasSetMatrix(2, 2, sizeof(float), b, 2, db, 2);
    float dot = 0, norm = 0;
    int greatest = 0;
    cublasSdot(handle, 4, da, 1, da, 1, &dot);
    cublasSnrm2(handle, 4, da, 1, &norm);
    cublasIsamax(handle, 4, da, 1, &greatest);
    hold<<<1, 1, 0, first>>>();
    cublasSetStream(handle, first);
    cublasSscal(handle, 4, &two, da, 1);
    CHECK(cudaEventRecord(doubled, first));
    if (repaired) CHECK(cudaStreamWaitEvent(second, doubled));
    cublasSetStream(handle, second);
    cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, da, 2, db, 2, &zero, dc, 2);
    CHECK(cudaDeviceSynchronize());
    float c[4];
    cublasGetMatrix(2, 2, sizeof(float), dc, 2, c, 2);
    cublasDestroy(handle);
    std::printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
    std::printf("dot %g, norm %.3f, greatest %d\n", dot, norm, greatest);
}
