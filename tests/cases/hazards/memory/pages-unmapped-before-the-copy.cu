// rule: A7
//
// wrong: The pages are unmapped, and then copied from.
// finds: use-after-free host cudaMemcpy A7
//
// repaired: unmapped after the copy
// prints: done
#include <sys/mman.h>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    const std::size_t bytes = 1 << 16;
    int* const n = device_ints(bytes / sizeof(int));
    void* const pages =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (!repaired) munmap(pages, bytes);
    cudaMemcpy(n, pages, bytes, cudaMemcpyHostToDevice);
    if (repaired) munmap(pages, bytes);
    if (repaired) std::printf("done\n");
}
