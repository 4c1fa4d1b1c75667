// Host time of calls while a kernel of 20 ms runs: those that wait for it and those that do not.
#include <cstdlib>
#include <cstring>
#include <string>

#include "facts.cuh"

const unsigned long long kernel_ns = 20000000;

// Time of `work` while the kernel runs in `stream`.
template <class Work>
void behind(const char* name, cudaStream_t stream, Work work) {
    const auto start = [&] {
        idle();
        busy<<<1, 1, 0, stream>>>(kernel_ns);
    };
    fact(name, median_us(3, start, work));
    idle();
}

void copies_in_the_stream(cudaStream_t s, char* device, char* pageable, char* pinned) {
    struct Size {
        const char* name;
        std::size_t bytes;
    };
    for (const Size size : {Size{"1 KiB", 1 << 10}, Size{"64 KiB", 64 << 10},
                            Size{"256 KiB", 256 << 10}, Size{"1 MiB", 1 << 20},
                            Size{"64 MiB", 64 << 20}}) {
        const std::string of = std::string(" ") + size.name + ", kernel ahead in its stream";
        const auto copy = [&](void* to, const void* from) {
            return [=] { CHECK(cudaMemcpyAsync(to, from, size.bytes, cudaMemcpyDefault, s)); };
        };
        behind(("pageable H2D" + of).c_str(), s, copy(device, pageable));
        behind(("pageable D2H" + of).c_str(), s, copy(pageable, device));
        behind(("pinned H2D" + of).c_str(), s, copy(device, pinned));
        behind(("pinned D2H" + of).c_str(), s, copy(pinned, device));
    }
}

void calls_beside(cudaStream_t non_blocking, cudaStream_t blocking, char* device, char* pageable,
                  char* pinned) {
    const std::size_t mebibyte = 1 << 20;
    void* memory = nullptr;
    cudaStream_t made = nullptr;
    behind("cudaMalloc beside a kernel", non_blocking,
           [&] { CHECK(cudaMalloc(&memory, mebibyte)); });
    CHECK(cudaMalloc(&memory, mebibyte));
    void* spare[4];
    for (void*& each : spare)
        CHECK(cudaMalloc(&each, mebibyte));
    int next = 0;
    behind("cudaFree beside a kernel", non_blocking, [&] { CHECK(cudaFree(spare[next++])); });
    behind("cudaMallocHost beside a kernel", non_blocking,
           [&] { CHECK(cudaMallocHost(&memory, 4096)); });
    behind("cudaStreamCreate beside a kernel", non_blocking,
           [&] { CHECK(cudaStreamCreateWithFlags(&made, cudaStreamNonBlocking)); });
    const auto copy = [&](void* to, const void* from) {
        return [=] { CHECK(cudaMemcpy(to, from, mebibyte, cudaMemcpyDefault)); };
    };
    const auto set = [&] { CHECK(cudaMemset(device, 0, mebibyte)); };
    behind("cudaMemcpy H2D pageable beside a kernel", non_blocking, copy(device, pageable));
    behind("cudaMemset beside a kernel", non_blocking, set);
    behind("cudaMemcpy D2D beside a kernel", non_blocking, copy(device + mebibyte, device));
    behind("cudaMemcpy H2D pageable after a blocking stream", blocking, copy(device, pageable));
    behind("cudaMemcpy H2D pinned after a blocking stream", blocking, copy(device, pinned));
    behind("cudaMemcpy D2D after a blocking stream", blocking, copy(device + mebibyte, device));
    behind("cudaMemset after a blocking stream", blocking, set);
}

int main() {
    const std::size_t most = std::size_t{64} << 20;
    char *device, *pinned, *pageable = static_cast<char*>(std::malloc(most));
    std::memset(pageable, 1, most);
    CHECK(cudaMalloc(&device, most));
    CHECK(cudaMallocHost(&pinned, most));
    cudaStream_t s = make_stream("s"), blocking = make_stream("blocking", cudaStreamDefault);
    CHECK(cudaMemcpyAsync(device, pageable, most, cudaMemcpyDefault, s));
    copies_in_the_stream(s, device, pageable, pinned);
    calls_beside(s, blocking, device, pageable, pinned);
}
