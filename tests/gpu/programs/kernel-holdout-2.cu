// Four more kernels, as in kernel-holdout.cu: written after that file's results
// had been used to correct the model device, and before a GPU had run them.
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

// Roots, logarithms and exponentials of each element, without synchronisation.
__device__ float normal(float x) {
    const float k = 1 / (1 + 0.2316419f * fabsf(x));
    const float sum =
        k *
        (0.31938153f + k * (-0.35656378f + k * (1.7814779f + k * (-1.8212559f + k * 1.3302744f))));
    const float tail = 0.39894228f * __expf(-0.5f * x * x) * sum;
    return x < 0 ? tail : 1 - tail;
}
__global__ void black_scholes(const float* price, const float* strike, float* call, float* put,
                              int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const float s = price[i] + 10, x = strike[i] + 10, years = 0.5f, rate = 0.02f, spread = 0.3f;
    const float root = spread * sqrtf(years);
    const float d = (__logf(s / x) + (rate + 0.5f * spread * spread) * years) / root;
    const float later = x * __expf(-rate * years);
    call[i] = s * normal(d) - later * normal(d - root);
    put[i] = later * normal(root - d) - s * normal(-d);
}

// A sparse matrix (CSR) with rows of 1 to 32 elements, a thread for each row.
__global__ void sparse_matrix_vector(const unsigned* starts, const unsigned* columns,
                                     const float* values, const float* vector, float* out,
                                     int rows) {
    const int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    float sum = 0;
    for (unsigned i = starts[row]; i < starts[row + 1]; ++i)
        sum += values[i] * vector[columns[i]];
    out[row] = sum;
}

// Bytes, each with its eight neighbours.
__global__ void game_of_life(const unsigned char* in, unsigned char* out, int width) {
    const int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x == 0 || y == 0 || x == width - 1 || y == width - 1) return;
    int neighbours = 0;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
            neighbours += in[(y + dy) * width + x + dx];
    const int self = in[y * width + x];
    neighbours -= self;
    out[y * width + x] = neighbours == 3 || (self && neighbours == 2);
}

// A ray for each pixel of a picture advances until it is close to a sphere: half of the blocks are
// done at once, those in the middle take long.
__global__ void march(unsigned* out, int width) {
    const int px = blockIdx.x * 32 + threadIdx.x, py = blockIdx.y * 8 + threadIdx.y;
    const float dx = 2.0f * px / width - 1, dy = 2.0f * py / width - 1;
    const float length = 1 / sqrtf(dx * dx + dy * dy + 1);
    float far = 0;
    unsigned steps = 0;
    for (; steps < 128 && far < 20; ++steps) {
        const float x = far * dx * length, y = far * dy * length, z = far * length - 4;
        const float distance = sqrtf(x * x + y * y + z * z) - 1.5f;
        if (distance < 1e-3f) break;
        far += 0.2f * distance;
    }
    out[py * width + px] = steps;
}

namespace {

const int sizes[3] = {1 << 16, 1 << 20, 1 << 22};
const int widths[3] = {256, 1024, 2048};
const int most = 1 << 22;

float *price, *strike, *call, *put, *values, *vector;
unsigned *starts, *columns, *picture;
unsigned char *cells, *next_cells;

void all(int size) {
    const int n = sizes[size], rows = n / 16, width = widths[size];
    black_scholes<<<n / 256, 256>>>(price, strike, call, put, n);
    sparse_matrix_vector<<<rows / 128, 128>>>(starts, columns, values, vector, call, rows);
    game_of_life<<<dim3(width / 32, width / 8), dim3(32, 8)>>>(cells, next_cells, width);
    march<<<dim3(width / 32, width / 8), dim3(32, 8)>>>(picture, width);
    CHECK(cudaGetLastError());
}

template <class T>
T* to_device(const std::vector<T>& host) {
    T* device;
    CHECK(cudaMalloc(&device, host.size() * sizeof(T)));
    CHECK(cudaMemcpy(device, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
    return device;
}

unsigned next_number() {
    static unsigned state = 1;
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

}  // namespace

// Size 0, 1 or 2: all kernels, `times` times.
extern "C" void kernel_kinds(int size, int times) {
    const int rows = sizes[size] / 16;
    std::vector<float> numbers(most);
    for (float& number : numbers)
        number = static_cast<float>(next_number() % 1000) / 100;
    std::vector<unsigned> row_starts(rows + 1), row_columns;
    for (int row = 0; row < rows; ++row) {
        row_starts[row] = static_cast<unsigned>(row_columns.size());
        for (unsigned left = 1 + next_number() % 32; left > 0; --left)
            row_columns.push_back(next_number() % static_cast<unsigned>(rows));
    }
    row_starts[rows] = static_cast<unsigned>(row_columns.size());
    std::vector<unsigned char> alive(most);
    for (unsigned char& cell : alive)
        cell = next_number() % 3 == 0;
    std::vector<float> of_columns(row_columns.size(), 0.5f);
    price = to_device(numbers);
    strike = to_device(numbers);
    call = to_device(numbers);
    put = to_device(numbers);
    vector = to_device(numbers);
    values = to_device(of_columns);
    starts = to_device(row_starts);
    columns = to_device(row_columns);
    cells = to_device(alive);
    next_cells = to_device(alive);
    CHECK(cudaMalloc(&picture, most * sizeof(unsigned)));
    for (int time = 0; time < times; ++time)
        all(size);
    CHECK(cudaDeviceSynchronize());
    for (void* memory : std::vector<void*>{price, strike, call, put, vector, values, starts,
                                           columns, cells, next_cells, picture})
        CHECK(cudaFree(memory));
}

int main(int count, char** arguments) {
    kernel_kinds(count > 1 ? std::atoi(arguments[1]) : 0, 2);
    std::printf("done\n");
}
