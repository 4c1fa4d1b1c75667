// Iterations of a loop on the threads of a team; a reduction, a critical section and a schedule.
// rule: H1
// only-with: g++
// only-on: model
// prints: sum 4950, critical 100, dynamic 100, guided 100
// prints: threads 4, numbers 6, single 1, master 0
// prints: sections 3, tasks 5
// prints: unsigned: up 4851, down 4851, at the end of the range 10, when run 4950
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

    // Loops over std::size_t, like those over a vector's elements.
    std::size_t up = 0, down = 0, at_the_end = 0, when_run = 0;
    const std::size_t count = 99, last = ~std::size_t{0};
#pragma omp parallel for schedule(dynamic)
    for (std::size_t i = 0; i < count; ++i) {
#pragma omp atomic
        up += i;
    }
#pragma omp parallel for schedule(guided, 2)
    for (std::size_t i = count; i > 0; --i) {
#pragma omp atomic
        down += i - 1;
    }
#pragma omp parallel for schedule(dynamic, 3)
    for (std::size_t i = last - 10; i < last; ++i) {
#pragma omp atomic
        ++at_the_end;
    }
#pragma omp parallel for schedule(runtime)
    for (std::size_t i = 0; i < 100; ++i) {
#pragma omp atomic
        when_run += i;
    }
    std::printf("unsigned: up %zu, down %zu, at the end of the range %zu, when run %zu\n", up, down,
                at_the_end, when_run);
}
