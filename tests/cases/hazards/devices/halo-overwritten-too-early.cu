// rule: S2, E2
// device: model:h200x2
//
// wrong: The neighbour's next boundary arrives while the last one may still be in use.
// finds: race step peer
//
// repaired: halo with two edges
#include "case.cuh"

const bool repaired = knob("repaired", 0);

struct Part {
    int* cells;  // the last one is the neighbour's first
    cudaStream_t stream;
    cudaEvent_t stepped, sent;
};

constexpr int size = 64;

__global__ void step(int* cells) {
    const int i = static_cast<int>(threadIdx.x);
    const int next = cells[i + 1];
    __syncthreads();
    spin(20000);
    cells[i] += next;
}

static Part make_part(int device) {
    CHECK(cudaSetDevice(device));
    return {device_ints(size + 1), make_stream("part"), make_event("stepped"), make_event("sent")};
}

int main() {
    Part left = make_part(0), right = make_part(1);
    for (int round = 0; round < 3; ++round) {
        CHECK(cudaSetDevice(1));
        if (repaired) CHECK(cudaStreamWaitEvent(right.stream, left.stepped));
        CHECK(cudaMemcpyPeerAsync(left.cells + size, 0, right.cells, 1, sizeof(int), right.stream));
        CHECK(cudaEventRecord(right.sent, right.stream));
        step<<<1, size, 0, right.stream>>>(right.cells);
        CHECK(cudaSetDevice(0));
        CHECK(cudaStreamWaitEvent(left.stream, right.sent));
        step<<<1, size, 0, left.stream>>>(left.cells);
        CHECK(cudaEventRecord(left.stepped, left.stream));
    }
    CHECK(cudaStreamSynchronize(left.stream));
    CHECK(cudaStreamSynchronize(right.stream));
}
