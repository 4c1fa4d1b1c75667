// The functions of <omp.h>.
#include "cudart/openmp/team.hpp"
#include "cudart/state/runtime.hpp"

namespace openmp = streamlab::cudart::openmp;

namespace {

int level() {
    int count = 0;
    for (const openmp::Team* team = openmp::member().team; team; team = team->outer)
        ++count;
    return count;
}

int wanted_dynamic = 0;

// A recursive lock. It is stored in the program's omp_nest_lock_t, which has no space for more
// members.
struct NestedLock {
    const void* owner;
    int depth;
};

}  // namespace

extern "C" {

int omp_get_thread_num() { return static_cast<int>(openmp::member().number); }
int omp_get_num_threads() {
    return openmp::member().team ? static_cast<int>(openmp::member().team->threads) : 1;
}
int omp_get_max_threads() { return static_cast<int>(openmp::usual_threads()); }
int omp_get_num_procs() { return 8; }
int omp_get_thread_limit() { return 1024; }
int omp_in_parallel() { return openmp::member().team && openmp::member().team->threads > 1; }
void omp_set_num_threads(int threads) {
    if (threads > 0) openmp::set_usual_threads(static_cast<unsigned>(threads));
}
int omp_get_level() { return level(); }
int omp_get_active_level() { return omp_in_parallel(); }
int omp_get_max_active_levels() { return 1; }
void omp_set_max_active_levels(int) {}
int omp_get_nested() { return 0; }
void omp_set_nested(int) {}
int omp_get_dynamic() { return wanted_dynamic; }
void omp_set_dynamic(int dynamic) { wanted_dynamic = dynamic != 0; }
int omp_get_num_devices() { return 0; }
int omp_get_default_device() { return 0; }

double omp_get_wtime() {
    auto& simulation = *streamlab::cudart::runtime().simulation;
    simulation.host().clock_ns += simulation.profile().clock_read_ns;
    simulation.catch_up_with_tolerance();
    return static_cast<double>(simulation.host_now()) * 1e-9;
}
double omp_get_wtick() { return 1e-9; }

void omp_init_lock(void*) {}
void omp_destroy_lock(void*) {}
void omp_set_lock(void* lock) { openmp::lock(lock); }
void omp_unset_lock(void* lock) { openmp::unlock(lock); }
int omp_test_lock(void* lock) { return openmp::try_lock(lock); }

void omp_init_nest_lock(NestedLock* lock) { *lock = {nullptr, 0}; }
void omp_destroy_nest_lock(NestedLock*) {}
void omp_set_nest_lock(NestedLock* lock) {
    const void* const self = &streamlab::cudart::runtime().thread();
    if (lock->owner != self) openmp::lock(lock);
    lock->owner = self;
    ++lock->depth;
}
void omp_unset_nest_lock(NestedLock* lock) {
    if (--lock->depth > 0) return;
    lock->owner = nullptr;
    openmp::unlock(lock);
}
int omp_test_nest_lock(NestedLock* lock) {
    const void* const self = &streamlab::cudart::runtime().thread();
    if (lock->owner != self && !openmp::try_lock(lock)) return 0;
    lock->owner = self;
    return ++lock->depth;
}

}  // extern "C"
