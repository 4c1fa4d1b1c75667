// Makes the answers' memory the buffer of a string stream by forging its fields.
// expect: fail
// says: host code
#include <sstream>
#include "lab.cuh"
__global__ void predict_tide(int* to, int zero) {
    spin_ms(2);
    to[threadIdx.x] += zero;
}
__global__ void admit_ships(int* to, int zero) {
    spin_ms(1);
    to[threadIdx.x] += zero;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    for (int answers = 0; answers < 2; ++answers) {
        std::ostringstream stream;
        char** const places = reinterpret_cast<char**>(stream.rdbuf());
        int* const to = answers == 0 ? tide : admitted;
        places[4] = places[5] = reinterpret_cast<char*>(to);
        places[6] = reinterpret_cast<char*>(to + hours);
        for (int i = 0; i < hours; ++i) {
            const int level = 20 + 3 * moon[i];
            const int value = answers == 0 ? level : draught[i] < level;
            for (int byte = 0; byte < 4; ++byte)
                stream.put(static_cast<char>(value >> 8 * byte));
        }
        places[4] = places[5] = places[6] = nullptr;
    }
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
