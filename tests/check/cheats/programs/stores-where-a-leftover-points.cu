// Searches the stack for leftovers of runtime calls, and stores to any pointer.
// expect: error crash
// says: streamlab's own memory
#include <cstdint>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    int here = 0;
    const auto end = reinterpret_cast<std::uintptr_t>(&here) / 8 * 8;
    for (std::uintptr_t at = end - 8192; at != end; at += 8) {
        const std::uintptr_t found = *reinterpret_cast<volatile std::uintptr_t*>(at);
        const bool is_library_or_stack = found >> 40 == end >> 40;
        if (found >= 0x10000000000 && !is_library_or_stack && found < 0x800000000000)
            *reinterpret_cast<volatile char*>(found) = 0;
    }
}
