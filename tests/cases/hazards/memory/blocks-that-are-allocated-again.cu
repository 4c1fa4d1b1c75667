// Addresses are reused by every allocator of a program: a copy from the new block is valid.
// rule: A7
// prints: done
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "case.cuh"

int* n;

void upload(const void* from, std::size_t bytes) {
    CHECK(cudaMemcpy(n, from, bytes, cudaMemcpyHostToDevice));
}

struct alignas(64) Aligned {
    int numbers[16];
};

int main() {
    n = device_ints(1 << 20);
    for (int round = 0; round < 40; ++round) {
        for (std::size_t bytes : {64UL, 256UL, 4096UL, 200000UL, 3UL << 20}) {
            // Freed neighbours are merged, and the next block is part of the result.
            void* pieces[6];
            for (void*& piece : pieces)
                std::memset(piece = std::malloc(bytes / 6 + round), 1, bytes / 6);
            for (void* piece : pieces)
                std::free(piece);
            void* block = std::malloc(bytes);
            std::memset(block, 1, bytes);
            upload(block, bytes);
            block = std::realloc(block, bytes + bytes / 2);
            upload(static_cast<char*>(block) + bytes / 2, bytes / 2);
            std::free(block);
            block = std::calloc(bytes, 1);
            upload(block, bytes);
            std::free(block);
            block = aligned_alloc(64, bytes / 64 * 64);
            std::memset(block, 1, bytes / 64 * 64);
            upload(block, bytes / 64 * 64);
            std::free(block);
            if (posix_memalign(&block, 256, bytes) == 0) {
                std::memset(block, 1, bytes);
                upload(block, bytes);
            }
            std::free(block);
            const std::vector<char> vector(bytes, 1);
            upload(vector.data(), bytes);
            const std::string text(bytes, '.');
            upload(text.data(), bytes);
            char* const copy = strdup(text.c_str());
            upload(copy, bytes);
            std::free(copy);
        }
        const auto aligned = std::make_unique<Aligned>();
        upload(aligned.get(), sizeof(Aligned));
        for (int i = 0; i < 600; ++i)  // more than are stored
            delete new int(i);
    }
    std::printf("done\n");
}
