// checkCudaErrors ends the program with the first error, and prints its location.
// rule: S1
// prints-end: helper-error-ends-the-program.cu:12: cudaSetDevice(99) returned cudaErrorInvalidDevice (101)
// prints: before
// exit: 1
#include <helper_cuda.h>

#include "case.cuh"

int main() {
    std::printf("before\n");
    checkCudaErrors(cudaSetDevice(99));
    std::printf("behind\n");
}
