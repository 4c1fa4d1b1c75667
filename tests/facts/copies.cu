// Duration of copies from the call to completion, by size, direction and kind of host memory.
#include <cstdlib>
#include <cstring>
#include <string>

#include "facts.cuh"

const std::size_t most = std::size_t{256} << 20;

struct Size {
    const char* name;
    std::size_t bytes;
    int times;
};
const Size sizes[] = {{"4 KiB", 4 << 10, 101},
                      {"64 KiB", 64 << 10, 101},
                      {"1 MiB", 1 << 20, 51},
                      {"16 MiB", 16 << 20, 9},
                      {"256 MiB", most, 3}};

int main() {
    char *pinned, *device, *other;
    CHECK(cudaMallocHost(&pinned, most));
    CHECK(cudaMalloc(&device, most));
    CHECK(cudaMalloc(&other, most));
    char* pageable = static_cast<char*>(std::malloc(most));
    std::memset(pageable, 1, most);
    cudaStream_t s = make_stream("s"), t = make_stream("t");

    const auto whole_copy = [&](const char* name, const Size& size, void* to, const void* from) {
        const auto copy = [&] {
            CHECK(cudaMemcpyAsync(to, from, size.bytes, cudaMemcpyDefault, s));
            CHECK(cudaStreamSynchronize(s));
        };
        copy();
        fact((std::string(name) + " " + size.name).c_str(), median_us(size.times, idle, copy));
    };
    for (const Size& size : sizes) {
        whole_copy("H2D pinned", size, device, pinned);
        whole_copy("D2H pinned", size, pinned, device);
        whole_copy("H2D pageable", size, device, pageable);
        whole_copy("D2H pageable", size, pageable, device);
    }
    whole_copy("D2D", sizes[4], other, device);

    const std::size_t bytes = most / 2;
    fact("H2D and D2H of 128 MiB together", median_us(5, idle, [&] {
             CHECK(cudaMemcpyAsync(device, pinned, bytes, cudaMemcpyHostToDevice, s));
             CHECK(cudaMemcpyAsync(pinned + bytes, device + bytes, bytes, cudaMemcpyDeviceToHost,
                                   t));
             idle();
         }));
    fact("two H2D of 128 MiB in two streams", median_us(5, idle, [&] {
             CHECK(cudaMemcpyAsync(device, pinned, bytes, cudaMemcpyHostToDevice, s));
             CHECK(cudaMemcpyAsync(device + bytes, pinned + bytes, bytes, cudaMemcpyHostToDevice,
                                   t));
             idle();
         }));
}
