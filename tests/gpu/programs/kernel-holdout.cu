// More kinds of kernels, each at three sizes (the argument: 0, 1 or 2). The model device's
// numbers were not fitted to them: they show its accuracy for programs from outside this
// project. Each is launched twice and the second launch counts, as in kernel-kinds.cu.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                                                \
    do {                                                                                           \
        const cudaError_t error = (call);                                                          \
        if (error != cudaSuccess) {                                                                \
            std::fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error));                    \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

// Loads from indices in another array (gather).
__global__ void gather(const float* in, const unsigned* places, float* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[places[i]];
}

// Each load gives the address of the next one.
__global__ void chase(const unsigned* next, unsigned* out, int steps) {
    unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
    for (int i = 0; i < steps; ++i)
        at = next[at];
    out[blockIdx.x * blockDim.x + threadIdx.x] = at;
}

// A thread for each row: the lanes of a warp traverse 32 rows in parallel.
__global__ void matrix_vector(const float* matrix, const float* vector, float* out, int width) {
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int k = 0; k < width; ++k)
        sum += matrix[row * width + k] * vector[k];
    out[row] = sum;
}

__global__ void copy_of_float4(const float4* in, float4* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i];
}

__global__ void convolve(const float* in, float* out, int n) {
    __shared__ float part[256 + 16];
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    part[threadIdx.x + 8] = in[i];
    if (threadIdx.x < 8) part[threadIdx.x] = i >= 8 ? in[i - 8] : 0;
    if (threadIdx.x >= 248) part[threadIdx.x + 16] = i + 8 < n ? in[i + 8] : 0;
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < 17; ++k)
        sum += part[threadIdx.x + k] * (0.1f + 0.01f * k);
    out[i] = sum;
}

// Each block sorts its own 512 numbers.
__global__ void bitonic_sort(unsigned* data) {
    __shared__ unsigned part[512];
    const unsigned t = threadIdx.x;
    part[t] = data[blockIdx.x * 512 + t];
    __syncthreads();
    for (unsigned length = 2; length <= 512; length *= 2)
        for (unsigned distance = length / 2; distance > 0; distance /= 2) {
            const unsigned other = t ^ distance;
            if (other > t) {
                const unsigned a = part[t], b = part[other];
                if ((a > b) == ((t & length) == 0)) {
                    part[t] = b;
                    part[other] = a;
                }
            }
            __syncthreads();
        }
    data[blockIdx.x * 512 + t] = part[t];
}

// The lanes of a warp need different numbers of iterations.
__global__ void mandelbrot(unsigned* out, int width) {
    const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    const float a = -2.0f + 3.0f * x / width, b = -1.5f + 3.0f * y / width;
    float real = 0, imaginary = 0;
    unsigned rounds = 0;
    while (rounds < 256 && real * real + imaginary * imaginary < 4) {
        const float next = real * real - imaginary * imaginary + a;
        imaginary = 2 * real * imaginary + b;
        real = next;
        ++rounds;
    }
    out[y * width + x] = rounds;
}

// A block for each row.
__global__ void softmax(const float* in, float* out, int width) {
    __shared__ float part[8];
    const float* const row = in + blockIdx.x * width;
    float sum = 0;
    for (int k = threadIdx.x; k < width; k += 256)
        sum += __expf(row[k] * 1e-9f);
    for (int lane = 16; lane > 0; lane /= 2)
        sum += __shfl_xor_sync(0xffffffffu, sum, lane);
    if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = sum;
    __syncthreads();
    float total = 0;
    for (int warp = 0; warp < 8; ++warp)
        total += part[warp];
    for (int k = threadIdx.x; k < width; k += 256)
        out[blockIdx.x * width + k] = __expf(row[k] * 1e-9f) / total;
}

namespace {

const int sizes[3] = {1 << 16, 1 << 20, 1 << 23};
const int widths[3] = {256, 1024, 2048};
const int steps[3] = {64, 256, 1024};
const int rows[3] = {4096, 16384, 33792};

float *in, *out;
unsigned *places, *data;

void all(int size) {
    const int n = sizes[size], width = widths[size];
    gather<<<n / 256, 256>>>(in, places, out, n);
    chase<<<32, 64>>>(places, data, steps[size]);
    matrix_vector<<<rows[size] / 128, 128>>>(in, out, out + (1 << 20), 192);
    copy_of_float4<<<n / 1024, 256>>>((const float4*)in, (float4*)out, n / 4);
    convolve<<<n / 256, 256>>>(in, out, n);
    bitonic_sort<<<n / 512, 512>>>(data);
    mandelbrot<<<dim3(width / 32, width / 8), dim3(32, 8)>>>((unsigned*)out, width);
    softmax<<<n / 4096 * 2, 256>>>(in, out, 2048);
    CHECK(cudaGetLastError());
}

}  // namespace

// Size 0, 1 or 2: all kernels, `times` times.
extern "C" void kernel_kinds(int size, int times) {
    const int most = sizes[2];
    const size_t bytes = most * sizeof(float);
    CHECK(cudaMalloc(&in, bytes));
    CHECK(cudaMalloc(&out, bytes));
    CHECK(cudaMalloc(&places, bytes));
    CHECK(cudaMalloc(&data, bytes));
    std::vector<unsigned> host(most);
    unsigned state = 1;
    for (unsigned& value : host) {
        state = state * 1664525u + 1013904223u;
        value = (state >> 8) & 0x3fffffffu;  // as a float between 0 and 2
    }
    CHECK(cudaMemcpy(in, host.data(), bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(data, host.data(), bytes, cudaMemcpyHostToDevice));
    for (unsigned& value : host)
        value = (value >> 4) % unsigned(sizes[size]);
    CHECK(cudaMemcpy(places, host.data(), bytes, cudaMemcpyHostToDevice));
    for (int time = 0; time < times; ++time)
        all(size);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(in));
    CHECK(cudaFree(out));
    CHECK(cudaFree(places));
    CHECK(cudaFree(data));
}

int main(int count, char** arguments) {
    kernel_kinds(count > 1 ? std::atoi(arguments[1]) : 0, 2);
    std::printf("done\n");
}
