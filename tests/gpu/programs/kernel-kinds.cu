// Common kinds of kernels, each at three sizes (the argument: 0, 1 or 2). Their durations
// on a GPU are compared with the model device (docs/measurements/model-and-gpu.md). Each is launched twice;
// the second launch counts, because the state of the memory differs at the first one.
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

#define CHECK(call)                                                                                \
    do {                                                                                           \
        const cudaError_t error = (call);                                                          \
        if (error != cudaSuccess) {                                                                \
            std::fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error));                    \
            std::exit(1);                                                                          \
        }                                                                                          \
    } while (0)

// ---- memory ------------------------------------------------------------------------------------

__global__ void copy(const float* in, float* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i];
}

__global__ void saxpy(float a, const float* x, float* y, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}

// Reads every stride-th element of n elements' worth of memory.
template <int stride>
__global__ void strided_copy(const float* in, float* out, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n / stride) out[i] = in[i * stride];
}

__global__ void transpose_naive(const float* in, float* out, int width) {
    const int x = blockIdx.x * 32 + threadIdx.x;
    for (int row = threadIdx.y; row < 32; row += 8) {
        const int y = blockIdx.y * 32 + row;
        out[x * width + y] = in[y * width + x];
    }
}

template <int padding>
__global__ void transpose_tiled(const float* in, float* out, int width) {
    __shared__ float tile[32][32 + padding];
    for (int row = threadIdx.y; row < 32; row += 8)
        tile[row][threadIdx.x] =
            in[(blockIdx.y * 32 + row) * width + blockIdx.x * 32 + threadIdx.x];
    __syncthreads();
    for (int row = threadIdx.y; row < 32; row += 8)
        out[(blockIdx.x * 32 + row) * width + blockIdx.y * 32 + threadIdx.x] =
            tile[threadIdx.x][row];
}

__global__ void stencil(const float* in, float* out, int width) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x;
    const int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < 1 || y < 1 || x >= width - 1 || y >= width - 1) return;
    const int i = y * width + x;
    out[i] = 0.2f * (in[i] + in[i - 1] + in[i + 1] + in[i - width] + in[i + width]);
}

// ---- reductions, scans, histograms -------------------------------------------------------------

__global__ void reduce_shared(const float* in, float* out, int n) {
    __shared__ float part[256];
    float sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        sum += in[i];
    part[threadIdx.x] = sum;
    __syncthreads();
    for (int half = 128; half > 0; half /= 2) {
        if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0) out[blockIdx.x] = part[0];
}

__global__ void reduce_shuffle(const float* in, float* out, int n) {
    float sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        sum += in[i];
    for (int lane = 16; lane > 0; lane /= 2)
        sum += __shfl_down_sync(0xffffffffu, sum, lane);
    if (threadIdx.x % 32 == 0) atomicAdd(out, sum);
}

// Each block scans its own 1024 elements.
__global__ void scan_shuffle(const int* in, int* out, int n) {
    __shared__ int warps[32];
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    int value = i < n ? in[i] : 0;
    for (int step = 1; step < 32; step *= 2) {
        const int before = __shfl_up_sync(0xffffffffu, value, step);
        if (lane >= step) value += before;
    }
    if (lane == 31) warps[warp] = value;
    __syncthreads();
    if (warp == 0) {
        int sum = warps[lane];
        for (int step = 1; step < 32; step *= 2) {
            const int before = __shfl_up_sync(0xffffffffu, sum, step);
            if (lane >= step) sum += before;
        }
        warps[lane] = sum;
    }
    __syncthreads();
    if (warp > 0) value += warps[warp - 1];
    if (i < n) out[i] = value;
}

__global__ void histogram_global(const unsigned char* in, unsigned* bins, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[in[i]], 1u);
}

__global__ void histogram_shared(const unsigned char* in, unsigned* bins, int n) {
    __shared__ unsigned own[256];
    own[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&own[in[i]], 1u);
    __syncthreads();
    atomicAdd(&bins[threadIdx.x], own[threadIdx.x]);
}

__global__ void atomic_one_address(unsigned* counter, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && (i * 2654435761u) >> 31) atomicAdd(counter, 1u);
}

// ---- matrices and bodies -----------------------------------------------------------------------

__global__ void matrix_naive(const float* a, const float* b, float* c, int width) {
    const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    float sum = 0;
    for (int k = 0; k < width; ++k)
        sum += a[y * width + k] * b[k * width + x];
    c[y * width + x] = sum;
}

__global__ void matrix_tiled(const float* a, const float* b, float* c, int width) {
    __shared__ float left[16][16], right[16][16];
    const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    float sum = 0;
    for (int tile = 0; tile < width; tile += 16) {
        left[threadIdx.y][threadIdx.x] = a[y * width + tile + threadIdx.x];
        right[threadIdx.y][threadIdx.x] = b[(tile + threadIdx.y) * width + x];
        __syncthreads();
        for (int k = 0; k < 16; ++k)
            sum += left[threadIdx.y][k] * right[k][threadIdx.x];
        __syncthreads();
    }
    c[y * width + x] = sum;
}

__global__ void bodies(const float4* in, float4* out, int n) {
    __shared__ float4 tile[256];
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const float4 own = in[i];
    float ax = 0, ay = 0, az = 0;
    for (int first = 0; first < n; first += 256) {
        tile[threadIdx.x] = in[first + threadIdx.x];
        __syncthreads();
        for (int k = 0; k < 256; ++k) {
            const float dx = tile[k].x - own.x, dy = tile[k].y - own.y, dz = tile[k].z - own.z;
            const float square = dx * dx + dy * dy + dz * dz + 0.01f;
            const float inverse = rsqrtf(square);
            const float force = tile[k].w * inverse * inverse * inverse;
            ax += dx * force;
            ay += dy * force;
            az += dz * force;
        }
        __syncthreads();
    }
    out[i] = make_float4(ax, ay, az, 0);
}

// ---- instructions ------------------------------------------------------------------------------

__global__ void fp32_chain(float* out, int rounds) {
    float a = threadIdx.x, b = 1.0001f, c = 0.5f;
    for (int i = 0; i < rounds; ++i)
        a = a * b + c;
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}

__global__ void fp64_chain(double* out, int rounds) {
    double a = threadIdx.x, b = 1.0001, c = 0.5;
    for (int i = 0; i < rounds; ++i)
        a = a * b + c;
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}

__global__ void special_chain(float* out, int rounds) {
    float a = threadIdx.x;
    for (int i = 0; i < rounds; ++i)
        a = __sinf(a) + 1.5f;
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}

__global__ void integer_chain(unsigned* out, int rounds) {
    unsigned a = threadIdx.x;
    for (int i = 0; i < rounds; ++i)
        a = a * 1664525u + (a >> 7);
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}

// Each half of a warp takes another branch.
__global__ void divergent(float* out, int rounds) {
    float a = threadIdx.x;
    if (threadIdx.x % 2 == 0)
        for (int i = 0; i < rounds; ++i)
            a = a * 1.0001f + 0.5f;
    else
        for (int i = 0; i < rounds; ++i)
            a = a * 0.9999f - 0.5f;
    out[blockIdx.x * blockDim.x + threadIdx.x] = a;
}

__global__ void tiny(float* out) { out[threadIdx.x] = 1; }

namespace {

const int sizes[3] = {1 << 16, 1 << 20, 1 << 23};
const int widths[3] = {256, 1024, 2048};
const int matrices[3] = {64, 256, 512};
const int body_counts[3] = {1024, 2048, 4096};
const int chains[3] = {264, 1056, 4224};  // blocks
const int tiny_blocks[3] = {1, 132, 1320};

float *in, *out, *more;
unsigned* bins;

dim3 grid(int n, int threads = 256) { return dim3((n + threads - 1) / threads); }

void all(int size) {
    const int n = sizes[size], width = widths[size], matrix = matrices[size];
    const int blocks = chains[size], count = body_counts[size];
    const dim3 rows(32, 8), tiles(width / 32, width / 32), squares(matrix / 16, matrix / 16);
    copy<<<grid(n), 256>>>(in, out, n);
    saxpy<<<grid(n), 256>>>(2.f, in, out, n);
    strided_copy<2><<<grid(n / 2), 256>>>(in, out, n);
    strided_copy<8><<<grid(n / 8), 256>>>(in, out, n);
    strided_copy<32><<<grid(n / 32), 256>>>(in, out, n);
    transpose_naive<<<tiles, rows>>>(in, out, width);
    transpose_tiled<0><<<tiles, rows>>>(in, out, width);
    transpose_tiled<1><<<tiles, rows>>>(in, out, width);
    stencil<<<dim3(width / 32, width / 8), dim3(32, 8)>>>(in, out, width);
    reduce_shared<<<264, 256>>>(in, out, n);
    reduce_shuffle<<<264, 256>>>(in, out, n);
    scan_shuffle<<<grid(n, 1024), 1024>>>((const int*)in, (int*)out, n);
    histogram_global<<<264, 256>>>((const unsigned char*)more, bins, n);
    histogram_shared<<<264, 256>>>((const unsigned char*)more, bins, n);
    atomic_one_address<<<grid(n), 256>>>(bins, n);
    matrix_naive<<<squares, dim3(16, 16)>>>(in, more, out, matrix);
    matrix_tiled<<<squares, dim3(16, 16)>>>(in, more, out, matrix);
    bodies<<<count / 256, 256>>>((const float4*)in, (float4*)out, count);
    fp32_chain<<<blocks, 256>>>(out, 512);
    fp64_chain<<<blocks, 256>>>((double*)out, 512);
    special_chain<<<blocks, 256>>>(out, 512);
    integer_chain<<<blocks, 256>>>((unsigned*)out, 512);
    divergent<<<blocks, 256>>>(out, 512);
    tiny<<<tiny_blocks[size], 64>>>(out);
    CHECK(cudaGetLastError());
}

}  // namespace

// Size 0, 1 or 2: all kernels, `times` times.
extern "C" void kernel_kinds(int size, int times) {
    const size_t bytes = sizes[2] * sizeof(float) + 4096;
    CHECK(cudaMalloc(&in, bytes));
    CHECK(cudaMalloc(&out, bytes));
    CHECK(cudaMalloc(&more, bytes));
    CHECK(cudaMalloc(&bins, 1024));
    unsigned* host = (unsigned*)std::malloc(bytes);
    unsigned state = 1;
    for (size_t i = 0; i < bytes / 4; ++i) {
        state = state * 1664525u + 1013904223u;
        host[i] = (state >> 8) & 0x3fffffffu;
    }
    CHECK(cudaMemcpy(in, host, bytes, cudaMemcpyHostToDevice));
    for (size_t i = 0; i < bytes / 4; ++i) {
        state = state * 1664525u + 1013904223u;
        host[i] = state;
    }
    CHECK(cudaMemcpy(more, host, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemset(bins, 0, 1024));
    std::free(host);
    for (int time = 0; time < times; ++time)
        all(size);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(in));
    CHECK(cudaFree(out));
    CHECK(cudaFree(more));
    CHECK(cudaFree(bins));
}

int main(int count, char** arguments) {
    kernel_kinds(count > 1 ? std::atoi(arguments[1]) : 0, 2);
    std::printf("done\n");
}
