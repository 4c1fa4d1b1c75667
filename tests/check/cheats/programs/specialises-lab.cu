// Specialises what the harness fills its inputs with.
// expect: error forbidden
// says: is defined by the harness
#include "lab.cuh"
// @given
template <>
void fill_random<int>(int* values, std::size_t count, unsigned long long) {
    for (std::size_t i = 0; i < count; ++i) values[i] = 0;
}
