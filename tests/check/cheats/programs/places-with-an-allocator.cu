// A container with the program's own allocator places its objects in
// the results, where a function's return value is stored unrecorded.
// expect: fail
// says: host code has written them
#include <vector>

#include "lab.cuh"

__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 2 * moon[threadIdx.x];
}
__global__ void admit_ships(const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x];
}
struct Hours {
    int values[12];
};
struct Maker {
    Hours (*make)(const int*, const int*);
    const int *moon, *draught;
    operator Hours() const { return make(moon, draught); }
};
Hours tides(const int* moon, const int*) {
    Hours all;
    for (int hour = 0; hour < 12; ++hour)
        all.values[hour] = 20 + 3 * moon[hour];
    return all;
}
Hours admissions(const int* moon, const int* draught) {
    Hours all;
    for (int hour = 0; hour < 12; ++hour)
        all.values[hour] = draught[hour] < 20 + 3 * moon[hour] ? 1 : 0;
    return all;
}
template <class T>
struct There {
    using value_type = T;
    T* place;
    T* allocate(std::size_t) { return place; }
    void deallocate(T*, std::size_t) {}
};
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    admit_ships<<<1, hours, 0, harbour>>>(draught, admitted);
    volatile double passed = 1;
    for (int i = 0; i < 20'000'000; ++i)
        passed = passed * 1.5;
    for (const auto& [to, make] : {std::pair{tide, tides}, std::pair{admitted, admissions}}) {
        std::vector<Hours, There<Hours>> values(There<Hours>{reinterpret_cast<Hours*>(to)});
        values.reserve(1);
        values.emplace_back(Maker{make, moon, draught});
    }
}
