// One allocation, split into aligned parts for four streams by a small arena.
// rule: S2
// prints: 0 1 2 3
#include <cstdint>

#include "case.cuh"

class Arena {
public:
    explicit Arena(std::size_t bytes) { CHECK(cudaMalloc(&memory_, bytes)); }
    ~Arena() { CHECK(cudaFree(memory_)); }
    Arena(const Arena&) = delete;
    template <class T>
    T* take(std::size_t count) {
        used_ = (used_ + alignof(T) - 1) / alignof(T) * alignof(T);
        T* const part = reinterpret_cast<T*>(memory_ + used_);
        used_ += count * sizeof(T);
        return part;
    }

private:
    char* memory_ = nullptr;
    std::size_t used_ = 0;
};

template <class T>
__global__ void fill(T* part, T value) {
    spin(20000);
    part[threadIdx.x] = value;
}

int main() {
    Arena arena(4096);
    cudaStream_t s[4];
    for (cudaStream_t& stream : s)
        CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    auto* bytes = arena.take<std::uint8_t>(33);
    auto* words = arena.take<std::uint16_t>(33);
    auto* ints = arena.take<int>(33);
    auto* doubles = arena.take<double>(33);
    fill<std::uint8_t><<<1, 33, 0, s[0]>>>(bytes, 0);
    fill<std::uint16_t><<<1, 33, 0, s[1]>>>(words, 1);
    fill<int><<<1, 33, 0, s[2]>>>(ints, 2);
    fill<double><<<1, 33, 0, s[3]>>>(doubles, 3);
    CHECK(cudaDeviceSynchronize());
    std::uint8_t byte = 9;
    std::uint16_t word = 9;
    int number = 9;
    double real = 9;
    CHECK(cudaMemcpy(&byte, bytes + 32, sizeof byte, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(&word, words + 32, sizeof word, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(&number, ints + 32, sizeof number, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(&real, doubles + 32, sizeof real, cudaMemcpyDeviceToHost));
    std::printf("%d %d %d %.0f\n", byte, word, number, real);
}
