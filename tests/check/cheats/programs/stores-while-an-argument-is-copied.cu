// A kernel's argument is copied again while the kernel waits
// in its stream; its copy constructor then stores the answers.
// expect: fail
// says: host code has written them
#include "lab.cuh"
static const int *moons, *draughts;
static int *tides, *admits;
static int count, copies;
struct Zero {
    int value = 0;
    Zero() = default;
    Zero(const Zero& other) : value(other.value) {
        if (++copies < 2) return;
        for (int i = 0; i < count; ++i) {
            tides[i] = 20 + 3 * moons[i];
            admits[i] = draughts[i] < tides[i];
        }
    }
};
__global__ void predict_tide(int* to, Zero zero) {
    spin_ms(2);
    to[threadIdx.x] += zero.value;
}
__global__ void admit_ships(int* to, Zero zero) {
    spin_ms(1);
    to[threadIdx.x] += zero.value;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    moons = moon;
    draughts = draught;
    tides = tide;
    admits = admitted;
    count = hours;
    predict_tide<<<1, hours, 0, sea>>>(tide, Zero());
    admit_ships<<<1, hours, 0, harbour>>>(admitted, Zero());
}
