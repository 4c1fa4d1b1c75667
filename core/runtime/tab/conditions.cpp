// Mutexes and condition variables, with which the host and host functions wait for one another;
// std::promise, std::mutex and std::condition_variable use them. Emscripten's single-threaded
// versions do nothing.
//
// The linker redirects the C++ library's calls to these functions (--wrap,
// cmake/StreamlabWeb.cmake); a program's own calls are redirected by web/tab/program.js.
#include <pthread.h>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/state/runtime.hpp"
#include "cudart/threads/condition.hpp"
#include "cudart/threads/mutex_holder.hpp"
#include "cudart/threads/thread_list.hpp"
#include "cudart/threads/virtual_clock.hpp"

namespace streamlab::cudart {

namespace {

// Positions of a mutex's type and count in musl. The owner is ours, in musl's owner word.
int type_of(const pthread_mutex_t& mutex) { return mutex.__u.__i[0] & 3; }
int& count_of(pthread_mutex_t& mutex) { return mutex.__u.__i[5]; }
HostThread*& owner_of(pthread_mutex_t& mutex) {
    return *reinterpret_cast<HostThread**>(&mutex.__u.__i[1]);
}

int try_mutex(pthread_mutex_t& mutex) {
    HostThread& self = this_thread();
    HostThread*& owner = owner_of(mutex);
    if (owner == &self && type_of(mutex) == PTHREAD_MUTEX_RECURSIVE) {
        ++count_of(mutex);
        return 0;
    }
    if (owner != nullptr) return EBUSY;
    owner = &self;
    return 0;
}

}  // namespace

int lock_mutex(pthread_mutex_t* mutex, Nanoseconds deadline_ns) {
    const bool has_it = owner_of(*mutex) == &this_thread();
    if (has_it && type_of(*mutex) == PTHREAD_MUTEX_ERRORCHECK) return EDEADLK;
    return wait_queues().acquire(mutex, WaitReason::mutex, deadline_ns, has_it,
                                 [mutex] { return try_mutex(*mutex); });
}

int unlock_mutex(pthread_mutex_t* mutex) {
    HostThread*& owner = owner_of(*mutex);
    if (owner != &this_thread() && type_of(*mutex) != PTHREAD_MUTEX_NORMAL) return EPERM;
    if (count_of(*mutex) > 0) {
        --count_of(*mutex);
        return 0;
    }
    owner = nullptr;
    wait_queues().released(mutex);
    return 0;
}

const HostThread* owner_of_mutex(const void* mutex) {
    const HostThread* owner = owner_of(*static_cast<pthread_mutex_t*>(const_cast<void*>(mutex)));
    for (const auto& thread : host_threads().all())
        if (thread.get() == owner && thread->state != model::HostState::ended) return owner;
    return nullptr;
}

}  // namespace streamlab::cudart

using namespace streamlab::cudart;

extern "C" {

int __wrap_pthread_mutex_lock(pthread_mutex_t* mutex) {
    report_read_write(mutex, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    return lock_mutex(mutex, no_deadline);
}

int __wrap_pthread_mutex_trylock(pthread_mutex_t* mutex) {
    report_read_write(mutex, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    const bool has_it = owner_of(*mutex) == &this_thread();
    const int error = has_it || wait_queues().is_empty(mutex) ? try_mutex(*mutex) : EBUSY;
    if (error == 0) host_acquires(mutex);
    return error;
}

int __wrap_pthread_mutex_unlock(pthread_mutex_t* mutex) {
    report_read_write(mutex, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    return unlock_mutex(mutex);
}

int __wrap_pthread_cond_wait(pthread_cond_t* condition, pthread_mutex_t* mutex) {
    report_read_write(mutex, STREAMLAB_CALLER);
    return wait_for_condition(condition, mutex, no_deadline);
}

int __wrap_pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex,
                                  const std::timespec* deadline) {
    report_read_write(mutex, STREAMLAB_CALLER);
    report_object_read(deadline, STREAMLAB_CALLER);
    if (!is_valid(*deadline)) return EINVAL;
    return wait_for_condition(condition, mutex, host_time_of(CLOCK_REALTIME, *deadline));
}

int __wrap_pthread_cond_signal(pthread_cond_t* condition) { return wake_one(condition); }

int __wrap_pthread_cond_broadcast(pthread_cond_t* condition) { return wake_all(condition); }

}  // extern "C"
