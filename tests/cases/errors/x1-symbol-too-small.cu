// rule: X1
// prints: into: cudaErrorInvalidValue
// prints: behind: cudaErrorInvalidValue
// prints: out of: cudaErrorInvalidValue
// prints: asynchronously: cudaErrorInvalidValue
// prints: offset alone: cudaErrorInvalidValue
// prints: a host variable: cudaErrorInvalidSymbol
// prints: all of it: cudaSuccess
// A copy larger than the variable is an invalid value; only
// an address that is not a variable is an invalid symbol.
#include "case.cuh"

__device__ float numbers[8];
float here[8];

void say(const char* what, cudaError_t error) {
    std::printf("%s: ", what);
    show(error);
    cudaGetLastError();
}

int main() {
    float values[16] = {};
    say("into", cudaMemcpyToSymbol(numbers, values, 40));
    say("behind", cudaMemcpyToSymbol(numbers, values, 16, 24));
    say("out of", cudaMemcpyFromSymbol(values, numbers, 64));
    say("asynchronously", cudaMemcpyToSymbolAsync(numbers, values, 40, 0, cudaMemcpyHostToDevice, 0));
    say("offset alone", cudaMemcpyFromSymbol(values, numbers, 4, 32));
    say("a host variable", cudaMemcpyToSymbol(here, values, 4));
    say("all of it", cudaMemcpyToSymbol(numbers, values, 32));
}
