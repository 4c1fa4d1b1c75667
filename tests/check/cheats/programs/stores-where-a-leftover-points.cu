// Looks on the stack for what calls of the runtime have left there, and stores wherever it points.
// expect: error crash
// says: crashed with SIGSEGV
#include <cstdint>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    std::uintptr_t here = 0;
    for (std::uintptr_t* at = &here - 2048; at != &here; ++at) {
        const bool is_program = *at < 0x10000000 || *at % 8 != 0;
        const bool is_stack = *at - reinterpret_cast<std::uintptr_t>(&here) + (1 << 23) < 1 << 24;
        if (!is_program && !is_stack && *at < 0x7fffffffffff) *reinterpret_cast<int*>(*at) = 0;
    }
}
