// The return value of a CUDA function is stored by the function.
// expect: error forbidden
// says: is stored where no check sees it
#include <new>
#include "lab.cuh"
// @kernels
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    new (stdout) cudaChannelFormatDesc(cudaCreateChannelDesc(8, 8, 8, 8, cudaChannelFormatKindUnsigned));
}
