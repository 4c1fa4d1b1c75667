// CHECK of lab.cuh prints the line, the call and the error, and exits with 1.
// rule: X1
// finds: out-of-bounds cudaMemset
// only-on: model
// exit: 1
// prints: before
// prints-end: check.cu:13: cudaMemset(nullptr, 0, 4): cudaErrorInvalidValue (invalid argument)
#include "case.cuh"

int main() {
    std::printf("before\n");
    std::fflush(stdout);
    CHECK(cudaMemset(nullptr, 0, 4));
    std::printf("after\n");
}
