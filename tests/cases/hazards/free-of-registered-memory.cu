// Registered memory must be unregistered before free, delete or realloc: afterwards it may have
// another owner, and it is pinned. Cleanup after the last call, at the end of main, does no harm.
// rule: A1
// prints: cudaSuccess
// wrong: four blocks are freed before they are unregistered
// finds: wrong-free host A7
// finds: wrong-free host A7
// finds: wrong-free host A7
// finds: wrong-free host A7
// repaired: they are unregistered first
#include <cstdlib>
#include <vector>

#include "case.cuh"

int main() {
    std::vector<char> to_the_end(4096);
    CHECK(cudaHostRegister(to_the_end.data(), 4096, cudaHostRegisterDefault));
    const bool repaired = knob("repaired", 0) != 0;
    constexpr std::size_t bytes = 1 << 16;
    char* const plain = static_cast<char*>(std::malloc(bytes));
    char* const made = new char[bytes];
    char* const larger = static_cast<char*>(std::malloc(bytes));
    std::vector<char>* const all = new std::vector<char>(bytes);
    // Also for a part of a block.
    char* const blocks[] = {plain + 64, made, larger, all->data()};
    for (char* block : blocks)
        CHECK(cudaHostRegister(block, 4096, cudaHostRegisterDefault));
    if (repaired)
        for (char* block : blocks)
            CHECK(cudaHostUnregister(block));
    std::free(plain);
    delete[] made;
    std::free(std::realloc(larger, 8 * bytes));
    delete all;
    show(cudaDeviceSynchronize());
}
