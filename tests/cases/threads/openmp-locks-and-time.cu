// rule: H1
// only-with: g++
// only-on: model
// prints: one at a time: 8, 16 ms
// prints: nested 2
#include <omp.h>

#include <chrono>
#include <thread>

#include "case.cuh"

int main() {
    omp_lock_t lock;
    omp_init_lock(&lock);
    int count = 0;
    const double start = omp_get_wtime();
#pragma omp parallel num_threads(8)
    {
        omp_set_lock(&lock);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        ++count;
        omp_unset_lock(&lock);
    }
    std::printf("one at a time: %d, %.0f ms\n", count, (omp_get_wtime() - start) * 1e3);
    omp_destroy_lock(&lock);
    omp_nest_lock_t nested;
    omp_init_nest_lock(&nested);
    omp_set_nest_lock(&nested);
    std::printf("nested %d\n", omp_test_nest_lock(&nested));
    omp_unset_nest_lock(&nested);
    omp_unset_nest_lock(&nested);
    omp_destroy_nest_lock(&nested);
}
