// Copies and memsets of rows respect their pitches and leave the padding unchanged.
// rule: M1, M5
// prints: 1 2 3 / 4 5 6
// prints: 9 9 3 / 9 9 6
// prints: cudaErrorInvalidPitchValue cudaErrorInvalidValue
#include "case.cuh"

__global__ void negate(int* first, size_t pitch) {
    int* row = reinterpret_cast<int*>(reinterpret_cast<char*>(first) + threadIdx.y * pitch);
    row[threadIdx.x] = -row[threadIdx.x];
}

static void print(const int (&n)[2][3]) {
    std::printf("%d %d %d / %d %d %d\n", n[0][0], n[0][1], n[0][2], n[1][0], n[1][1], n[1][2]);
}

int main() {
    const int in[2][5] = {{-1, -2, -3, 0, 0}, {-4, -5, -6, 0, 0}};
    int out[2][3];
    int* rows = nullptr;
    size_t pitch = 0;
    const size_t width = 3 * sizeof(int);
    CHECK(cudaMallocPitch(&rows, &pitch, width, 2));
    CHECK(cudaMemcpy2D(rows, pitch, in, sizeof in[0], width, 2, cudaMemcpyHostToDevice));
    negate<<<1, dim3(3, 2)>>>(rows, pitch);
    CHECK(cudaMemcpy2D(out, sizeof out[0], rows, pitch, width, 2, cudaMemcpyDeviceToHost));
    print(out);
    CHECK(cudaMemset2D(rows, pitch, 9, 1, 2));
    CHECK(cudaMemset2D(rows, pitch, 0, 2 * sizeof(int), 2));
    CHECK(cudaMemset2D(rows, pitch, 9, 1, 2));
    CHECK(cudaMemset2D(reinterpret_cast<char*>(rows) + 4, pitch, 9, 1, 2));
    CHECK(cudaMemcpy2DAsync(out, sizeof out[0], rows, pitch, width, 2, cudaMemcpyDeviceToHost));
    CHECK(cudaDeviceSynchronize());
    print(out);
    const cudaError_t copy = cudaMemcpy2D(rows, 4, in, 8, 8, 2, cudaMemcpyHostToDevice);
    const cudaError_t set = cudaMemset2D(rows, 4, 0, 8, 2);
    std::printf("%s %s\n", cudaGetErrorName(copy), cudaGetErrorName(set));
}
