// Iterations of a loop on the threads of a team; a reduction, a critical section and a schedule.
// rule: H1
// only-with: g++
// only-on: model
// prints: sum 4950, critical 100, dynamic 100, guided 100
// prints: threads 4, numbers 6, single 1, master 0
// prints: sections 3, tasks 5
#include <omp.h>

#include "case.cuh"

int main() {
    int sum = 0, critical = 0, dynamic = 0, guided = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < 100; ++i) {
        sum += i;
#pragma omp critical
        ++critical;
    }
#pragma omp parallel for schedule(dynamic, 3)
    for (int i = 0; i < 100; ++i) {
#pragma omp atomic
        ++dynamic;
    }
#pragma omp parallel for schedule(guided)
    for (int i = 0; i < 100; ++i) {
#pragma omp atomic
        ++guided;
    }
    std::printf("sum %d, critical %d, dynamic %d, guided %d\n", sum, critical, dynamic, guided);

    int threads = 0, numbers = 0, single = 0, master = -1;
#pragma omp parallel num_threads(4)
    {
#pragma omp single
        {
            ++single;
            threads = omp_get_num_threads();
        }
#pragma omp atomic
        numbers += omp_get_thread_num();
#pragma omp barrier
#pragma omp master
        master = omp_get_thread_num();
    }
    std::printf("threads %d, numbers %d, single %d, master %d\n", threads, numbers, single, master);

    int sections = 0, tasks = 0;
#pragma omp parallel sections reduction(+ : sections)
    {
#pragma omp section
        ++sections;
#pragma omp section
        sections += 2;
    }
#pragma omp parallel
#pragma omp single
    {
        for (int i = 0; i < 5; ++i) {
#pragma omp task shared(tasks)
#pragma omp atomic
            ++tasks;
        }
#pragma omp taskwait
    }
    std::printf("sections %d, tasks %d\n", sections, tasks);
}
