// rule: A7
//
// wrong: realloc has moved the block, and the copy uses the old address.
// finds: use-after-free host cudaMemcpy A7
//
// repaired: the copy uses the result of realloc
// prints: 9
#include <cstdlib>

#include "case.cuh"

const bool repaired = knob("repaired", 0);

int main() {
    int *n = device_ints(64), last = 0;
    int* numbers = static_cast<int*>(std::malloc(64 * sizeof(int)));
    void* const behind = std::malloc(64);  // so that the block cannot grow in place
    for (int i = 0; i < 64; ++i)
        numbers[i] = 9;
    int* const more = static_cast<int*>(std::realloc(numbers, 4096 * sizeof(int)));
    if (repaired) numbers = more;
    CHECK(cudaMemcpy(n, numbers, 64 * sizeof(int), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(&last, n, sizeof last, cudaMemcpyDeviceToHost));
    if (repaired) std::printf("%d\n", last);
    std::free(more);
    std::free(behind);
}
