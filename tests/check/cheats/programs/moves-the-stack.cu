// Moves the stack over the runtime's variables by an array of
// a forged size: the stores of the next call have no hook.
// expect: error crash
// says: crashed with SIGSEGV
#include "lab.cuh"
// @kernels
struct Zeroes {
    char bytes[256] = {};
};
__attribute__((noinline)) void take(Zeroes zeroes, volatile char* array) { array[0] = zeroes.bytes[1]; }
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    char here = 0;
    const long bytes = &here - reinterpret_cast<char*>(&stdout) + 8192;
    volatile char array[bytes];
    take(Zeroes(), array);
}
