// Lets the constructor of a knob's word, in lab.cuh, store the answers.
// expect: error forbidden
// says: is stored where no check sees it
#include <new>
#include "lab.cuh"
__global__ void predict_tide(int* tide) {
    spin_ms(2);
    tide[threadIdx.x] += 0;
}
__global__ void admit_ships(int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] += 0;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int hour = 0; hour + 1 < hours; hour += 2) {
        long long high = 0, let_in = 0;
        for (int half = 0; half < 2; ++half) {
            const long long level = 20 + 3 * moon[hour + half];
            high |= level << 32 * half;
            let_in |= static_cast<long long>(draught[hour + half] < level) << 32 * half;
        }
        new (tide + hour) lab::Choice(reinterpret_cast<const char*>(high));
        new (admitted + hour) lab::Choice(reinterpret_cast<const char*>(let_in));
    }
    predict_tide<<<1, hours, 0, sea>>>(tide);
    admit_ships<<<1, hours, 0, harbour>>>(admitted);
}
