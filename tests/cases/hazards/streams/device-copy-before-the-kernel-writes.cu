// The next step waits for the snapshot, the next snapshot for the step.
// rule: S2, E2
#include "case.cuh"

__global__ void advance(double* state) { state[threadIdx.x] += 0.5 * threadIdx.x; }

void let_wait(cudaStream_t later, cudaStream_t earlier) {
    cudaEvent_t event;
    CHECK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    CHECK(cudaEventRecord(event, earlier));
    CHECK(cudaStreamWaitEvent(later, event));
    CHECK(cudaEventDestroy(event));
}

int main() {
    const size_t bytes = 64 * sizeof(double);
    double *state = nullptr, *snapshot = nullptr;
    CHECK(cudaMalloc(&state, bytes));
    CHECK(cudaMalloc(&snapshot, bytes));
    CHECK(cudaMemset(state, 0, bytes));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t steps = make_stream("steps"), snapshots = make_stream("snapshots");
    for (int i = 0; i < 4; ++i) {
        CHECK(cudaMemcpyAsync(snapshot, state, bytes, cudaMemcpyDeviceToDevice, snapshots));
        let_wait(steps, snapshots);
        advance<<<1, 64, 0, steps>>>(state);
        let_wait(snapshots, steps);
    }
    CHECK(cudaDeviceSynchronize());
}
