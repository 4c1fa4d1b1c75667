// Data is stored between two launches that would otherwise be equal: by a
// copy of a few bytes, a memset, a kernel. Storing the same bytes again is no
// change. All work is queued after a long kernel, so that nothing observes it
// while it runs; the result of each round is copied to a separate buffer. The
// arrays have whole pages, and begin and end within one.
#include "case.cuh"

constexpr int n = 1 << 15, ints = n + 64, rounds = 40;

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
__global__ void take_long() { spin(5'000'000); }
__global__ void set(int* place, int value) { *place = value; }
__global__ void shorten(const unsigned char* in, unsigned char* out) {
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    out[i] = static_cast<unsigned char>(in[i] + 1);
}

int main() {
    int *a = device_ints(ints), *b = device_ints(ints), *c = device_ints(ints);
    int* kept = device_ints(std::size_t{2} * rounds * ints);
    std::vector<int> values(ints);
    for (int i = 0; i < ints; ++i)
        values[static_cast<std::size_t>(i)] = i * 7;
    int* pinned = pinned_ints(1, 77);
    std::vector<int> host(std::size_t{2} * rounds * ints);
    CHECK(cudaMemcpy(a, values.data(), ints * sizeof(int), cudaMemcpyHostToDevice));
    take_long<<<1, 1>>>();
    for (int round = 0; round < rounds; ++round) {
        // One replaces the other, so that each round returns to the same bytes.
        from<<<n / 1024, 256>>>(reinterpret_cast<int4*>(a + 4), reinterpret_cast<int4*>(b + 4));
        scale<<<n / 256, 256>>>(b + 4, c + 5);
        add<<<n / 256, 256>>>(c + 5, b + 4);
        shorten<<<n / 256, 256>>>(reinterpret_cast<unsigned char*>(b) + 4097,
                                  reinterpret_cast<unsigned char*>(c) + 3);
        int* const at = kept + std::size_t{2} * round * ints;
        CHECK(cudaMemcpyAsync(at, b, ints * sizeof(int), cudaMemcpyDeviceToDevice));
        CHECK(cudaMemcpyAsync(at + ints, c, ints * sizeof(int), cudaMemcpyDeviceToDevice));
        const int place = 1024 * (round % 32) + 31;
        switch (round) {
        case 10:
            CHECK(cudaMemsetAsync(b + place, 1, 1));  // is overwritten
            break;
        case 13:
            CHECK(cudaMemsetAsync(a + 8191, 0, 1));  // an input, and another page's
            break;
        case 16:
            CHECK(cudaMemcpyAsync(a + 8191, pinned, 4, cudaMemcpyHostToDevice));
            break;
        case 17:
            CHECK(cudaMemcpyAsync(a + 8191, pinned, 4, cudaMemcpyHostToDevice));  // the same
            break;
        case 29:
            set<<<1, 1>>>(c + n + 6, 11);  // next to their stores, in the same page
            break;
        case 32:
            set<<<1, 1>>>(c + place, 12);
            break;
        case 35:
            CHECK(cudaMemsetAsync(c + place, 3, 4));
            break;
        default:
            break;
        }
    }
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(host.data(), kept, host.size() * sizeof(int), cudaMemcpyDeviceToHost));
    for (int round = 0; round < 2 * rounds; ++round) {
        unsigned long long sum = 0;
        for (int i = 0; i < ints; ++i)
            sum = sum * 31 + static_cast<unsigned>(host[std::size_t(round) * ints + i]);
        std::printf("%d %c: %llx\n", round / 2, "bc"[round % 2], sum);
    }
}
