// Pinned memory is expensive to allocate and to free.
#include <string>

#include "facts.cuh"

int main() {
    CHECK(cudaFree(nullptr));
    for (int mebibytes : {1, 16, 64}) {
        std::vector<double> made, freed;
        for (int i = 0; i < 5; ++i) {
            void* memory;
            const double begin = now_us();
            CHECK(cudaMallocHost(&memory, std::size_t(mebibytes) << 20));
            const double between = now_us();
            CHECK(cudaFreeHost(memory));
            made.push_back(between - begin);
            freed.push_back(now_us() - between);
        }
        const std::string size = std::to_string(mebibytes) + " MiB";
        fact(("cudaMallocHost " + size).c_str(), median(made));
        fact(("cudaFreeHost " + size).c_str(), median(freed));
    }
}
