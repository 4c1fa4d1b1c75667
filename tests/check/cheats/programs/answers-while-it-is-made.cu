// A kernel writes to the results while the library constructs an object
// in them: the function's return value is stored after it, unrecorded.
// expect: fail
// says: host code has written them
#include <optional>

#include "lab.cuh"

__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 2 * moon[threadIdx.x];
}
__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}
struct Hours {
    int values[12];
};
struct Maker {
    const int* moon;
    int* tide;
    cudaStream_t sea;
    operator Hours() const;
};
Hours tides(const Maker& maker) {
    Hours all;
    predict_tide<<<1, 12, 0, maker.sea>>>(maker.moon, maker.tide);
    volatile double passed = 1;
    for (int i = 0; i < 20'000'000; ++i)
        passed = passed * 1.5;
    for (int hour = 0; hour < 12; ++hour)
        all.values[hour] = 20 + 3 * maker.moon[hour];
    return all;
}
Maker::operator Hours() const { return tides(*this); }
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    reinterpret_cast<std::optional<Hours>*>(tide)->emplace(Maker{moon, tide, sea});
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
}
