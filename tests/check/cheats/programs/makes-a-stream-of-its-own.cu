// Copies stdout, and lets the copy write to the channel of publish().
// expect: error crash
// says: streamlab's own memory
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
    char copy[sizeof(FILE) + 64];
    std::memcpy(copy, stdout, sizeof copy);
    FILE* const channel = reinterpret_cast<FILE*>(copy);
    channel->_fileno = 100;
    std::fprintf(channel, "int32 4 %d tide\n", hours);
    std::fflush(channel);
    std::exit(0);
}
