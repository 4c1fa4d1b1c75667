// Functions that g++ calls for OpenMP constructs except loops (the interface of GNU's libgomp).
#include <cstdlib>

#include "cudart/openmp/team.hpp"

namespace openmp = streamlab::cudart::openmp;

namespace {

const char unnamed_critical = 0, atomic_section = 0;

}  // namespace

extern "C" {

void GOMP_parallel(void (*function)(void*), void* data, unsigned threads, unsigned) {
    openmp::run_parallel(function, data, threads);
}

void GOMP_barrier() { openmp::barrier(); }

void GOMP_critical_start() { openmp::lock(&unnamed_critical); }
void GOMP_critical_end() { openmp::unlock(&unnamed_critical); }
void GOMP_critical_name_start(void** name) { openmp::lock(name); }
void GOMP_critical_name_end(void** name) { openmp::unlock(name); }
void GOMP_atomic_start() { openmp::lock(&atomic_section); }
void GOMP_atomic_end() { openmp::unlock(&atomic_section); }

bool GOMP_single_start() { return openmp::is_chosen(); }

void* GOMP_single_copy_start() {
    if (openmp::is_chosen()) return nullptr;
    openmp::barrier();
    void* const copied = openmp::member().team->copied;
    openmp::barrier();
    return copied;
}

void GOMP_single_copy_end(void* data) {
    if (!openmp::member().team) return;
    openmp::member().team->copied = data;
    openmp::barrier();
    openmp::barrier();
}

// A task may run immediately in the thread that encounters it. Here it always does.
void GOMP_task(void (*function)(void*), void* data, void (*copy)(void*, void*), long bytes,
               long alignment, bool, unsigned, void**, int, void*) {
    if (!copy) return function(data);
    const auto align = static_cast<std::size_t>(alignment);
    const std::size_t size = (static_cast<std::size_t>(bytes) + align - 1) / align * align;
    void* const own = std::aligned_alloc(align < sizeof(void*) ? sizeof(void*) : align,
                                         size < sizeof(void*) ? sizeof(void*) : size);
    copy(own, data);
    function(own);
    std::free(own);
}
void GOMP_taskwait() {}
void GOMP_taskyield() {}
void GOMP_taskgroup_start() {}
void GOMP_taskgroup_end() {}

}  // extern "C"
