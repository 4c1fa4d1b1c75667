// The answers are return values of threads.
// expect: fail
// says: host code
#include <pthread.h>
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
    for (int i = 0; i < hours; ++i) {
        const int level = 20 + 3 * moon[i], in = draught[i] < level;
        const auto join = [](long value, int* to) {
            pthread_t thread;
            pthread_create(&thread, nullptr, [](void* same) { return same; },
                           reinterpret_cast<void*>(value));
            void* result = nullptr;
            pthread_join(thread, (reinterpret_cast<std::size_t>(to) & 4) == 0
                                     ? reinterpret_cast<void**>(to)
                                     : &result);
        };
        if (i % 2 == 1) continue;
        const long next = 20 + 3L * moon[i + 1];
        join(level | next << 32, tide + i);
        join(in | static_cast<long>(draught[i + 1] < next) << 32, admitted + i);
    }
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
