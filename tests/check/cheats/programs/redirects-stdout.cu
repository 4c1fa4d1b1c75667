// Prints into the channel of publish(), and exits.
// expect: error crash
// says: streamlab's own memory
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
    std::fflush(stdout);
    stdout->_fileno = 100;
    std::printf("int32 4 %d tide\n", hours);
    for (int i = 0; i < hours; ++i) {
        const int metres = 20 + 3 * moon[i];
        std::fwrite(&metres, sizeof metres, 1, stdout);
    }
    std::fflush(stdout);
    std::exit(0);
}
