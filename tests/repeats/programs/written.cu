// Something is stored between two launches that would otherwise repeat each other: by a copy of a
// few bytes, a memset, a kernel of the same or another stream, the host. What only looks like it,
// the same bytes once more, changes nothing. The launches are large enough that their memory has
// whole pages, and begin and end within one.
#include "case.cuh"

constexpr int n = 1 << 16, all = n + 64;

__global__ void from(const int4* in, int4* out) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    out[i] = in[i];
}
__global__ void scale(const int* in, int* out) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    out[i] = 3 * in[i];
}
__global__ void add(int* out, const int* in) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    out[i] += in[i];
}
__global__ void set(int* place, int value) { *place = value; }
__global__ void shorten(const unsigned char* in, unsigned char* out) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    out[i] = static_cast<unsigned char>(in[i] + 1);
}

void show(const char* what, int round, const int* memory) {
    static std::vector<int> host(all);
    CHECK(cudaMemcpy(host.data(), memory, all * sizeof(int), cudaMemcpyDefault));
    unsigned long long sum = 0;
    for (const int value : host)
        sum = sum * 31 + static_cast<unsigned>(value);
    std::printf("%s %d: %llx\n", what, round, sum);
}

int main() {
    int *a = device_ints(all), *b = device_ints(all), *c = device_ints(all), *managed;
    CHECK(cudaMallocManaged(&managed, all * sizeof(int)));
    std::vector<int> values(all);
    for (int i = 0; i < all; ++i)
        values[static_cast<std::size_t>(i)] = managed[i] = i * 7;
    CHECK(cudaMemcpy(a, values.data(), all * sizeof(int), cudaMemcpyHostToDevice));
    cudaStream_t other = make_stream("other");
    for (int round = 0; round < 60; ++round) {
        // Three in place of each other, which come back to the same bytes in each round.
        from<<<n / 1024, 256>>>(reinterpret_cast<int4*>(a + 4), reinterpret_cast<int4*>(b + 4));
        scale<<<n / 256, 256>>>(b + 4, c + 5);
        add<<<n / 256, 256>>>(b + 4, c + 5);
        shorten<<<n / 256, 256>>>(reinterpret_cast<unsigned char*>(b) + 4097,
                                  reinterpret_cast<unsigned char*>(c) + 3);
        from<<<n / 1024, 256>>>(reinterpret_cast<int4*>(managed + 4),
                                reinterpret_cast<int4*>(a + 4));
        CHECK(cudaDeviceSynchronize());
        const int at = 1024 * (round % 60) + 31;
        switch (round) {
        case 12:
            CHECK(cudaMemset(b + at, 1, 1));  // is overwritten
            break;
        case 15:
            CHECK(cudaMemset(a + at, 1, 1));  // the same
            break;
        case 20:
            CHECK(cudaMemcpy(c + 4, values.data(), 1, cudaMemcpyHostToDevice));
            break;
        case 25:
            managed[at] = 5;
            break;
        case 30:
            managed[at] = managed[at];
            break;
        case 32:
            set<<<1, 1>>>(managed + at, 9);
            break;
        case 35:
            set<<<1, 1>>>(b + at, 9);
            break;
        case 40:
            set<<<1, 1, 0, other>>>(c + n + 5, 11);  // beside what they store, in the same page
            break;
        case 45:
            CHECK(cudaMemcpyAsync(managed + at, values.data(), 4, cudaMemcpyHostToDevice, other));
            break;
        case 50:
            CHECK(cudaFree(c));
            c = device_ints(all);
            break;
        default:
            break;
        }
        CHECK(cudaDeviceSynchronize());
        if (round % 3 == 0 || round >= 48) show("b", round, b);
        show("c", round, c);
    }
    // One kernel alone, and what stands in its way once.
    for (int round = 0; round < 12; ++round) {
        scale<<<n / 256, 256, 0, other>>>(b + 4, c + 5);
        if (round == 8) CHECK(cudaMemsetAsync(c + n / 2, 0, 4, other));
        if (round == 10) set<<<1, 1, 0, other>>>(b + n / 2, 1);
    }
    CHECK(cudaDeviceSynchronize());
    show("last", 0, c);
}
