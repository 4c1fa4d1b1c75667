// The host constructs its answers in device memory, where a kernel reads them.
// expect: error crash
// says: SIGSEGV
#include <optional>

#include "lab.cuh"

__global__ void predict_tide(const int* moon, const int* prepared, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = moon[threadIdx.x] > 1000 ? 0 : prepared[threadIdx.x];
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
    operator Hours() const;
};
Hours tides(const int* moon) {
    Hours all;
    for (int hour = 0; hour < 12; ++hour)
        all.values[hour] = 20 + 3 * moon[hour];
    return all;
}
Maker::operator Hours() const { return tides(moon); }
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    int* prepared;
    CHECK(cudaMallocAsync(&prepared, sizeof(Hours), sea));
    CHECK(cudaMemsetAsync(prepared, 0, sizeof(Hours), sea));
    volatile double passed = 1;
    for (int i = 0; i < 2'000'000; ++i)
        passed = passed * 1.5;
    reinterpret_cast<std::optional<Hours>*>(prepared)->emplace(Maker{moon});
    predict_tide<<<1, hours, 0, sea>>>(moon, prepared, tide);
    admit_ships<<<1, hours, 0, sea>>>(tide, draught, admitted);
    CHECK(cudaFreeAsync(prepared, sea));
}
