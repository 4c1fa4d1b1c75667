// Two devices share a line of cells: each steps its half, then copies
// its border to the other. The result equals that of one device.
// rule: E1, E2, S1
// device: model:h200x2
// prints: all 128 cells agree
#include <vector>

#include "case.cuh"

constexpr int cells = 128, half = cells / 2, steps = 10;

// Cells 1..n; 0 and n + 1 belong to the neighbours.
__global__ void step(const int* from, int* to, int n) {
    const int i = threadIdx.x + 1;
    if (i <= n) to[i] = (from[i - 1] + 2 * from[i] + from[i + 1]) & 0xffff;
}

struct Half {
    int* line[2];
    cudaStream_t stream;
    cudaEvent_t stepped;
};

std::vector<int> on_the_host(std::vector<int> line) {
    for (int s = 0; s < steps; ++s) {
        std::vector<int> next(line.size(), 0);
        for (int i = 1; i <= cells; ++i)
            next[i] = (line[i - 1] + 2 * line[i] + line[i + 1]) & 0xffff;
        line = next;
    }
    return line;
}

int main() {
    std::vector<int> start(cells + 2, 0);
    for (int i = 1; i <= cells; ++i)
        start[i] = i * i % 97;
    Half halves[2];
    for (int device : {0, 1}) {
        CHECK(cudaSetDevice(device));
        for (int*& line : halves[device].line) {
            CHECK(cudaMalloc(&line, (half + 2) * sizeof(int)));
            CHECK(cudaMemset(line, 0, (half + 2) * sizeof(int)));
        }
        CHECK(cudaMemcpy(halves[device].line[0], &start[device * half], (half + 2) * sizeof(int),
                         cudaMemcpyHostToDevice));
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaStreamCreateWithFlags(&halves[device].stream, cudaStreamNonBlocking));
        CHECK(cudaEventCreateWithFlags(&halves[device].stepped, cudaEventDisableTiming));
    }
    for (int s = 0; s < steps; ++s) {
        const int now = s % 2, next = 1 - now;
        for (int device : {0, 1}) {
            CHECK(cudaSetDevice(device));
            const Half& own = halves[device];
            step<<<1, half, 0, own.stream>>>(own.line[now], own.line[next], half);
            CHECK(cudaEventRecord(own.stepped, own.stream));
        }
        for (int device : {0, 1}) {
            CHECK(cudaSetDevice(device));
            const Half &own = halves[device], &other = halves[1 - device];
            // The border comes from the other's new line, once it is complete.
            CHECK(cudaStreamWaitEvent(own.stream, other.stepped, 0));
            const int to = device == 0 ? half + 1 : 0, from = device == 0 ? 1 : half;
            CHECK(cudaMemcpyPeerAsync(own.line[next] + to, device, other.line[next] + from,
                                      1 - device, sizeof(int), own.stream));
        }
        // No step may overwrite a line whose border is still being copied.
        for (int device : {0, 1}) {
            CHECK(cudaSetDevice(device));
            CHECK(cudaEventRecord(halves[device].stepped, halves[device].stream));
        }
        for (int device : {0, 1})
            CHECK(cudaStreamWaitEvent(halves[device].stream, halves[1 - device].stepped, 0));
    }
    std::vector<int> result(cells + 2, 0);
    for (int device : {0, 1})
        CHECK(cudaStreamSynchronize(halves[device].stream));
    for (int device : {0, 1})
        CHECK(cudaMemcpy(&result[device * half + 1], halves[device].line[steps % 2] + 1,
                         half * sizeof(int), cudaMemcpyDeviceToHost));
    const std::vector<int> expected = on_the_host(start);
    int agree = 0;
    for (int i = 1; i <= cells; ++i)
        agree += result[i] == expected[i];
    std::printf(agree == cells ? "all %d cells agree\n" : "%d cells agree\n", agree);
}
