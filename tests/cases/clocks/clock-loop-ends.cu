// A host loop that polls a clock ends.
// rule: H1
// prints: done
#include <chrono>

#include "case.cuh"

int main() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(2);
    while (std::chrono::steady_clock::now() < end) {
    }
    std::printf("done\n");
}
