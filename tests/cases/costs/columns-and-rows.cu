// A warp that stores a column moves 32 sectors; one that stores a row moves four.
// rule: C4
// prints: storing columns takes longer
// prints: loading columns takes longer
#include "cost.cuh"

__global__ void store_columns(const float* in, float* out, int width) {
    const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    out[x * width + y] = in[y * width + x];
}
__global__ void load_columns(const float* in, float* out, int width, int rows) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = in[(i % rows) * width + i / rows];
}
__global__ void rows_only(const float* in, float* out, int width) {
    const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    out[y * width + x] = in[y * width + x];
}

int main() {
    const int width = 1024;
    float *in, *out;
    CHECK(cudaMalloc(&in, width * width * sizeof(float)));
    CHECK(cudaMalloc(&out, width * width * sizeof(float)));
    CHECK(cudaMemset(in, 0, width * width * sizeof(float)));
    const dim3 grid(width / 32, width / 8), block(32, 8);
    const double rows = kernel_us([&] { rows_only<<<grid, block>>>(in, out, width); });
    const double stored = kernel_us([&] { store_columns<<<grid, block>>>(in, out, width); });
    const double loaded =
        kernel_us([&] { load_columns<<<width * width / 256, 256>>>(in, out, width, width); });
    show_ratio("storing columns takes longer", stored, rows, 1.6, 8);
    show_ratio("loading columns takes longer", loaded, rows, 1.1, 8);
    CHECK(cudaFree(in));
    CHECK(cudaFree(out));
}
