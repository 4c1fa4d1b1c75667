// CHECK of lab.cuh names the place, the call and the error, and ends with 1.
// rule: X1
// exit: 1
// prints: before
// prints-end: check-stops-the-program.cu:14: cudaMemset(nullptr, 0, 4): cudaErrorInvalidValue
// (invalid argument) only-on: model Standard output and standard error come in one piece there.
#include "case.cuh"

int main() {
    std::printf("before\n");

    CHECK(cudaMemset(nullptr, 0, 4));
    std::printf("after\n");
}
