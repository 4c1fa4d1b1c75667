// C++ library features that students use with CUDA, all in one.
#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <future>
#include <iomanip>
#include <iostream>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <queue>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

#include "lab.cuh"

struct Key {
    int a, b;
    bool operator==(const Key& other) const { return a == other.a && b == other.b; }
};
template <>
struct std::hash<Key> {
    std::size_t operator()(const Key& key) const { return key.a * 31u + key.b; }
};

#define CUDA_OK(call)                                                                              \
    do {                                                                                           \
        const cudaError_t error = (call);                                                          \
        if (error != cudaSuccess) {                                                                \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(error));    \
            std::exit(EXIT_FAILURE);                                                               \
        }                                                                                          \
    } while (0)

__constant__ float scale;
__device__ int counter;

template <class T>
__global__ void __launch_bounds__(256) multiply(T* __restrict__ values, int count) {
    extern __shared__ float shared[];
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
#pragma unroll
    for (int k = 0; k < 2; ++k)
        if (i < count) values[i] *= static_cast<T>(scale);
    shared[threadIdx.x] = static_cast<float>(i);
    __syncthreads();
    atomicAdd(&counter, 1);
    assert(i >= 0);
}

class Buffer {
public:
    explicit Buffer(std::size_t count) : count_(count) { CUDA_OK(cudaMalloc(&data_, count * 4)); }
    ~Buffer() { cudaFree(data_); }
    Buffer(const Buffer&) = delete;
    [[nodiscard]] float* data() const { return data_; }

private:
    std::size_t count_;
    float* data_ = nullptr;
};

static inline __attribute__((always_inline)) int helper(int n) { return n + 1; }
[[maybe_unused]] static int unused_helper() { return 0; }

int main(int argc, char** argv) {
    const float factor = 2;
    CUDA_OK(cudaMemcpyToSymbol(scale, &factor, sizeof factor));
    std::vector<float> values(1024);
    std::mt19937 generator(42);
    std::uniform_real_distribution<float> distribution(0, 1);
    std::generate(values.begin(), values.end(), [&] { return distribution(generator); });
    auto buffer = std::make_unique<Buffer>(values.size());
    cudaStream_t stream;
    CUDA_OK(cudaStreamCreate(&stream));
    CUDA_OK(cudaMemcpyAsync(buffer->data(), values.data(), values.size() * 4,
                            cudaMemcpyHostToDevice, stream));
    multiply<<<4, 256, 1024, stream>>>(buffer->data(), 1024);
    CUDA_OK(cudaGetLastError());
    CUDA_OK(cudaStreamSynchronize(stream));
    CUDA_OK(cudaStreamDestroy(stream));

    std::map<std::string, int> counts{{"one", 1}};
    std::unordered_map<Key, int> by_key{{{1, 2}, 3}};
    std::set<int> numbers{3, 1, 2};
    std::deque<int> line(numbers.begin(), numbers.end());
    std::priority_queue<int> heap;
    heap.push(std::accumulate(line.begin(), line.end(), 0));
    std::function<int(int)> call = [&](int n) { return helper(n) + counts["one"]; };
    std::atomic<int> sum{0};
    std::mutex mutex;
    std::condition_variable ready;
    std::thread other([&] {
        const std::lock_guard<std::mutex> lock(mutex);
        sum += call(1);
        ready.notify_all();
    });
    other.join();
    auto later = std::async(std::launch::async, [] { return std::sqrt(2.0) + std::pow(2.f, 3.f); });
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const auto now = std::chrono::high_resolution_clock::now();
    std::ostringstream text;
    text << std::fixed << std::setprecision(2) << later.get() << ' ' << heap.top();
    std::cout << text.str() << std::endl;
    std::cerr << std::setw(8) << sum << '\n';
    std::optional<int> maybe;
    std::variant<int, std::string> either = "text";
    try {
        if (argc > 100) throw std::runtime_error("too many: " + std::to_string(argc));
        std::cout << maybe.value_or(std::get<std::string>(either).size()) << '\n';
        std::cout << std::stoi("12") + std::atoi(argc > 1 ? argv[1] : "3") << '\n';
    } catch (const std::exception& error) {
        std::puts(error.what());
        std::abort();
    }
    std::exception_ptr kept;
    try {
        std::error_code(2, std::generic_category()).message();
        std::thread().detach();
    } catch (const std::system_error& error) {
        std::cout << error.code().message() << ' ' << error.what() << '\n';
        kept = std::current_exception();
    }
    try {
        std::rethrow_exception(kept);
    } catch (const std::exception& error) {
        const std::runtime_error again(error.what());
        std::stringstream both(again.what());
        std::string first;
        both >> first;
        both.str("12 34");
        both.clear();
        both.imbue(std::locale::classic());
        int number = 0;
        both >> number >> std::ws;
        std::cout << first << std::hex << std::showbase << number << both.str() << '\n';
    }
    std::random_device device;
    std::mt19937 other_generator(device());
    std::cout << std::uniform_int_distribution<int>(1, 6)(other_generator) << '\n';
    std::unique_lock<std::mutex> lock(mutex);
    ready.wait_for(lock, std::chrono::milliseconds(1), [&] { return sum > 0; });
    std::promise<int> promise;
    promise.set_value(4);
    std::cout << promise.get_future().get() << '\n';
    const cudaChannelFormatDesc texel = cudaCreateChannelDesc(8, 0, 0, 0, cudaChannelFormatKindSigned);
    std::cout << texel.x << '\n';
    char words[64];
    std::snprintf(words, sizeof words, "%.3f %d", std::numeric_limits<float>::infinity(), rand());
    std::memset(words, 0, sizeof words);
    std::memcpy(words, "hello", 6);
    int* const more = static_cast<int*>(std::calloc(4, sizeof(int)));
    std::free(std::realloc(more, 64));
    (void)now;
    (void)NAN;
    std::printf("%s %zu\n", words, std::strlen(words));
    std::fflush(stdout);
    return std::isnan(factor) ? EXIT_FAILURE : EXIT_SUCCESS;
}
