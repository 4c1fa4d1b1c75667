// A snapshot is copied in a separate stream while the next step already overwrites the state.
// rule: S2
// finds: race d2d advance S2
#include "case.cuh"

__global__ void advance(double* state) { state[threadIdx.x] = 0.5 * threadIdx.x; }

int main() {
    const size_t bytes = 64 * sizeof(double);
    double *state = nullptr, *snapshot = nullptr;
    CHECK(cudaMalloc(&state, bytes));
    CHECK(cudaMalloc(&snapshot, bytes));
    CHECK(cudaMemset(state, 0, bytes));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t steps = make_stream("steps"), snapshots = make_stream("snapshots");
    CHECK(cudaMemcpyAsync(snapshot, state, bytes, cudaMemcpyDeviceToDevice, snapshots));
    advance<<<1, 64, 0, steps>>>(state);
    CHECK(cudaDeviceSynchronize());
}
