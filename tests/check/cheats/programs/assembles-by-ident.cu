// A string that ends, and continues as assembler.
// expect: error forbidden
// says: `#ident
#include "lab.cuh"
// @kernels
#ident "\"\n.globl memcmp\nmemcmp: xor %eax, %eax\nret\n.ident \""
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
