// Independent blocks, in many forms.
// shared: yes
#include <cstdio>
#include <vector>

#include "shared.hpp"

__constant__ float factors[16];
__device__ unsigned squares[4096];
__device__ float offset = 0.5f;

__global__ void add(const float* a, const float* b, float* c, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] = a[i] * factors[i % 16] + b[i] + offset;
}

__global__ void in_place(double2* values) {
    double2& value = values[blockIdx.x * blockDim.x + threadIdx.x];
    value = make_double2(value.y + blockIdx.x, value.x);
}

// Neighbouring blocks share words, pages and cache lines.
__global__ void odd_bytes(char* bytes, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) bytes[i] = static_cast<char>(bytes[i] + blockIdx.x);
}

__global__ void transpose(const int* from, int* to, int n) {
    __shared__ int tile[16][17];
    const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    tile[threadIdx.y][threadIdx.x] = from[y * n + x];
    __syncthreads();
    to[(blockIdx.x * 16 + threadIdx.y) * n + blockIdx.y * 16 + threadIdx.x] =
        tile[threadIdx.x][threadIdx.y];
}

__global__ void sums(const float* from, float* to, int n) {
    extern __shared__ float parts[];
    float sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        sum += from[i];
    for (int d = 16; d > 0; d /= 2)
        sum += __shfl_down_sync(0xffffffff, sum, d);
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (unsigned i = 1; i < blockDim.x / 32; ++i)
            sum += parts[i];
        to[blockIdx.x] = sum;
    }
}

__global__ void unequal(unsigned* steps) {
    unsigned value = blockIdx.x * 7 + 1, count = 0;
    for (; value != 1; ++count)
        value = value % 2 ? 3 * value + 1 : value / 2;
    steps[blockIdx.x * blockDim.x + threadIdx.x] = count;
}

__global__ void in_variables() {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    squares[i] = i * i;
}

// More blocks than are resident at once.
__global__ void many(unsigned short* a, dim3 grid) {
    const unsigned i = (blockIdx.z * grid.y + blockIdx.y) * grid.x + blockIdx.x;
    a[i * 32 + threadIdx.x] = static_cast<unsigned short>(i ^ threadIdx.x);
}

template <class T>
void show(const T* on_device, int count) {
    std::vector<T> values(count);
    cudaMemcpy(values.data(), on_device, count * sizeof(T), cudaMemcpyDeviceToHost);
    unsigned long long mixed = 0;
    const auto* bytes = reinterpret_cast<const unsigned char*>(values.data());
    for (std::size_t i = 0; i < count * sizeof(T); ++i)
        mixed = mixed * 31 + bytes[i];
    std::printf("%llx\n", mixed);
}

int main() {
    const int n = 1 << 14;
    std::vector<float> values(n);
    for (int i = 0; i < n; ++i)
        values[i] = i % 71;
    float *a, *b, *c;
    cudaMalloc(&a, n * sizeof(float));
    cudaMalloc(&b, n * sizeof(float));
    cudaMalloc(&c, n * sizeof(float));
    cudaMemcpy(a, values.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(b, values.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpyToSymbol(factors, values.data(), sizeof factors);
    for (int round = 0; round < 3; ++round) {
        add<<<n / 128, 128>>>(a, b, c, n - 5);
        sums<<<40, 128, 4 * sizeof(float)>>>(c, a, n / 2);
    }
    show(a, n);
    in_place<<<n / 4 / 64, 64>>>(reinterpret_cast<double2*>(b));
    show(b, n);
    odd_bytes<<<100, 77>>>(reinterpret_cast<char*>(b), 7000);
    show(b, n);
    transpose<<<dim3(8, 8), dim3(16, 16)>>>(reinterpret_cast<int*>(b), reinterpret_cast<int*>(a),
                                            128);
    show(a, n);
    unequal<<<64, 64>>>(reinterpret_cast<unsigned*>(c));
    show(c, n / 8);
    in_variables<<<64, 64>>>();
    unsigned copy[4096];
    cudaMemcpyFromSymbol(copy, squares, sizeof copy);
    std::printf("%u %u\n", copy[77], copy[4095]);
    const dim3 grid(30, 20, 15);
    unsigned short* most;
    cudaMalloc(&most, 9000 * 32 * sizeof(short));
    many<<<grid, 32>>>(most, grid);
    show(most, 9000 * 32);
    report_block_processes();
}
