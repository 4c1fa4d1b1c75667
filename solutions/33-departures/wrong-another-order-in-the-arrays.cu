// fails: hazards
// says: one batch
// The arrays are in the right order, and it is even done in that order. Nobody promises it.
#include "lab.cuh"

__global__ void announce(const int* leaving, const int* next, const int* signs, int platforms,
                         int* speech) {
    spin(20'000);
    int words = leaving[threadIdx.x] + 100 * next[threadIdx.x];
    for (int sign = 0; sign < platforms; ++sign)
        words = (3 * words + signs[2 * sign * blockDim.x + threadIdx.x]) % 10'007;
    speech[threadIdx.x] = words;
}

// Rows have `width` numbers. The rows of `trains` and the texts (pinned) are in memory of the host,
// all else is on the device. Every sign has a row of its own in `signs`, with a gap behind it.
void run(const int* trains, const int* texts, int* leaving, int* next, int* signs, int* speech,
         int minutes, int platforms, int width, cudaStream_t board) {
    const size_t bytes = width * sizeof(int);
    void* to[64];
    const void* from[64];
    size_t sizes[64], first = 0;
    cudaMemcpyAttributes attributes = {};
    attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    for (int minute = 0; minute < minutes; ++minute) {
        int copies = 0;
        const auto add = [&](void* target, const void* source) {
            to[copies] = target;
            from[copies] = source;
            sizes[copies++] = bytes;
        };
        add(leaving, next);
        add(next, trains + minute * width);
        for (int sign = 0; sign < platforms; ++sign)
            add(signs + 2 * sign * width, texts + (minute * platforms + sign) * width);
        CHECK(cudaMemcpyBatchAsync(to, from, sizes, copies, &attributes, &first, 1, board));
        announce<<<1, width, 0, board>>>(leaving, next, signs, platforms, speech + minute * width);
    }
}
