// A name of a mebibyte would take minutes to draw.
// expect: fail
// says: race
#include "lab.cuh"
// @kernels
#include <string>
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    static const std::string name(1 << 20, 0x78);
    name_stream(sea, name.c_str());
    name_stream(harbour, (name + "\x01\xff\xef\xbf\xbf<&").c_str());
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
