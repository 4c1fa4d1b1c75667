// Host threads: creation, joining, yielding.
#include <pthread.h>
#include <sched.h>
#include <signal.h>

#include <cerrno>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/process/system_call.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/threads/thread_list.hpp"
#include "cudart/threads/virtual_clock.hpp"
#include "cudart/threads/waiting_line.hpp"
#include "model/operations/work_meter.hpp"

using namespace streamlab::cudart;

namespace {

// Waits until the thread has ended, then calls the C library. Returns ETIMEDOUT at the deadline.
int join_until(pthread_t handle, void** result, Nanoseconds deadline_ns) {
    static const auto next = STREAMLAB_NEXT(pthread_join);
    HostThread* const thread = host_threads().find(handle);
    if (!thread || thread->detached || thread == &this_thread()) return next(handle, result);
    spend(profile().mutex_ns);
    if (thread->state != streamlab::model::HostState::ended &&
        !wait_queues().wait(thread, WaitReason::join, deadline_ns))
        return ETIMEDOUT;
    if (observation) observation->on_thread_joined(*thread);
    host_threads().forget(*thread);
    return next(handle, result);
}

}  // namespace

extern "C" {

int pthread_create(pthread_t* handle, const pthread_attr_t* attributes, void* (*function)(void*),
                   void* argument) noexcept {
    report_object_write(handle, STREAMLAB_CALLER);
    Runtime& runtime = streamlab::cudart::runtime();
    runtime.simulation->catch_up();
    const Nanoseconds cost = profile().thread_create_ns;
    const int error =
        host_threads().create(handle, attributes, function, argument, profile().thread_start_ns);
    if (error == 0) spend(cost);
    return error;
}

int pthread_join(pthread_t handle, void** result) {
    report_object_write(result, STREAMLAB_CALLER);
    return join_until(handle, result, no_deadline);
}

int pthread_tryjoin_np(pthread_t handle, void** result) noexcept {
    report_object_write(result, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    const HostThread* const thread = host_threads().find(handle);
    if (thread && thread->state != streamlab::model::HostState::ended) return EBUSY;
    return join_until(handle, result, no_deadline);
}

int pthread_timedjoin_np(pthread_t handle, void** result, const std::timespec* deadline) {
    report_object_write(result, STREAMLAB_CALLER);
    report_object_read(deadline, STREAMLAB_CALLER);
    return join_until(handle, result, host_time_of(CLOCK_REALTIME, *deadline));
}

int pthread_clockjoin_np(pthread_t handle, void** result, clockid_t clock,
                         const std::timespec* deadline) {
    report_object_write(result, STREAMLAB_CALLER);
    report_object_read(deadline, STREAMLAB_CALLER);
    return join_until(handle, result, host_time_of(clock, *deadline));
}

int pthread_detach(pthread_t handle) noexcept {
    static const auto next = STREAMLAB_NEXT(pthread_detach);
    if (HostThread* const thread = host_threads().find(handle)) {
        thread->detached = true;
        if (thread->state == streamlab::model::HostState::ended) host_threads().forget(*thread);
    }
    return next(handle);
}

// Runs threads whose clocks are earlier. The call costs time, so that a polling thread makes
// progress in virtual time.
int sched_yield() noexcept {
    streamlab::model::work_meter.add(streamlab::model::units_per_pause);
    runtime().simulation->host().clock_ns += profile().yield_ns;
    runtime().simulation->catch_up();
    return 0;
}

// Not supported: a thread that is blocked in the runtime cannot be cancelled as if it were running.
int pthread_cancel(pthread_t) {
    runtime().stop(streamlab::trace::NoteKind::stopped,
                   "pthread_cancel is not supported on the model device: let the thread end "
                   "by itself when a flag is set");
}

}  // extern "C"
