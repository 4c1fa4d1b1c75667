#include "cudart/threads/thread_list.hpp"

#include <limits.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

#include <cerrno>
#include <cstdlib>
#include <string>

#include "cudart/process/system_call.hpp"
#include "cudart/state/observer.hpp"
#include "cudart/state/runtime.hpp"
#include "cudart/threads/crash.hpp"
#include "cudart/threads/waiting_line.hpp"
#include "model/operations/work_meter.hpp"
#include "model/parallel/processes.hpp"
#include "trace/trace.hpp"

namespace streamlab::cudart {

namespace {

std::vector<const void*> own_call_stack() {
    constexpr std::size_t most = 64;
    std::vector<const void*> result;
    result.reserve(most);
    _Unwind_Backtrace(
        [](_Unwind_Context* context, void* found) {
            auto& addresses = *static_cast<std::vector<const void*>*>(found);
            if (addresses.size() == most) return _URC_END_OF_STACK;
            addresses.push_back(reinterpret_cast<const void*>(_Unwind_GetIP(context)));
            return _URC_NO_REASON;
        },
        &result);
    return result;
}

}  // namespace

ThreadList::ThreadList() {
    all_.push_back(std::make_unique<HostThread>());
    main().handle = pthread_self();
    // The first call to system_call() looks up the C library's function. Two threads must not do
    // this concurrently: one of them would wait on a futex in the C++ runtime before its turn, and
    // that wait is intercepted.
    main().system_id = static_cast<pid_t>(system_call(SYS_gettid));
    pthread_key_create(&exit_key_, on_thread_exit);
    pthread_setspecific(exit_key_, &main());
}

int ThreadList::start(HostThread& thread, const pthread_attr_t* attributes) {
    static const auto next = STREAMLAB_NEXT(pthread_create);
    const int error = next(&thread.handle, attributes, run, &thread);
    if (error) {
        all_.pop_back();
    } else {
        simulation_->hosts().add(thread);
        ++model::parallel::scheduled_threads;
    }
    return error;
}

int ThreadList::create(pthread_t* handle, const pthread_attr_t* attributes,
                       void* (*function)(void*), void* argument, Nanoseconds start_ns) {
    // Cost of creating a system thread and of searching the list.
    constexpr std::uint64_t units_of_a_thread = 10'000, units_per_listed_thread = 100;
    model::work_meter.add(units_of_a_thread + units_per_listed_thread * all_.size());
    HostThread& thread = add(function, argument);
    thread.id = ++programs_;
    thread.clock_ns += start_ns;
    int detached = PTHREAD_CREATE_JOINABLE;
    if (attributes) pthread_attr_getdetachstate(attributes, &detached);
    thread.detached = detached == PTHREAD_CREATE_DETACHED;
    const int error = start(thread, attributes);
    // The program's behaviour must not depend on the machine's limits, so pthread_create does not
    // return this error.
    if (error == EAGAIN)
        runtime().stop(trace::NoteKind::out_of_memory,
                       "this machine gives the program no thread beside the " +
                           std::to_string(all_.size()) + " that it has");
    if (error) return error;
    ++living_;
    if (ProgramObserver* observer = runtime().observer) observer->on_thread_created(thread);
    *handle = thread.handle;
    return 0;
}

HostThread* ThreadList::find(pthread_t handle) {
    for (const auto& thread : all_)
        if (thread->handle && pthread_equal(thread->handle, handle)) return thread.get();
    return nullptr;
}

void ThreadList::forget(HostThread& thread) { thread.handle = {}; }

void ThreadList::keep(HostThread& thread) {
    thread.detached = true;
    --living_;
}

// Start function of every thread.
void* ThreadList::run(void* argument) {
    HostThread& thread = *static_cast<HostThread*>(argument);
    ThreadList& list = host_threads();
    thread.system_id = static_cast<pid_t>(system_call(SYS_gettid));
    thread.baton.wait();
    list.wait_for_the_last_end();
    pthread_setspecific(list.exit_key_, &thread);
    prepare_thread_for_crashes();
    return thread.function(thread.argument);
}

// Destructor of the runtime's thread-specific value. The program's destructors (of thread_local
// variables and thread-specific values) may still use the runtime, so this destructor does its work
// only in the last round.
void ThreadList::on_thread_exit(void* argument) {
    HostThread& thread = *static_cast<HostThread*>(argument);
    ThreadList& list = host_threads();
    if (++thread.destructor_rounds < PTHREAD_DESTRUCTOR_ITERATIONS) {
        pthread_setspecific(list.exit_key_, &thread);
    } else {
        list.end(thread);
    }
}

void ThreadList::end(HostThread& thread) {
    if (thread.detached) forget(thread);
    if (--living_ == 0)
        std::exit(0);  // the main thread has called pthread_exit, and all others have ended
    if (&thread !=
        &main()) {  // the system keeps the main thread's resources until the program ends
        last_end_ = thread.system_id;
        --model::parallel::scheduled_threads;
    }
    simulation_->host_now();
    wait_queues().wake_joining(thread);
    simulation_->end_host();
}

void ThreadList::switch_threads(model::Host& from, model::Host& to) {
    const bool ended = from.state == model::HostState::ended;
    static_cast<HostThread&>(to).baton.pass();
    if (ended) return;
    auto& self = static_cast<HostThread&>(from);
    do
        self.baton.wait();
    while (answers(self));
    wait_for_the_last_end();
}

// Returns true if the baton was passed to the thread only to record the thread's call stack.
bool ThreadList::answers(HostThread& thread) {
    if (!stack_requester_) return false;
    thread.call_stack = own_call_stack();
    stack_requester_->baton.pass();
    return true;
}

void ThreadList::find_call_stacks() {
    HostThread& self = static_cast<HostThread&>(simulation_->host());
    self.call_stack = own_call_stack();
    stack_requester_ = &self;
    for (const auto& thread : all_) {
        const bool waits = thread->state != model::HostState::ended &&
                           thread->wait_reason != WaitReason::work && thread.get() != &self;
        if (!waits) continue;
        thread->baton.pass();
        self.baton.wait();
    }
    stack_requester_ = nullptr;
}

// When a system thread ends, it frees memory concurrently with the other threads. The addresses of
// the program's next allocations, and so the trace, must not depend on the timing of these frees.
void ThreadList::wait_for_the_last_end() {
    if (last_end_ == 0) return;
    const pid_t gone = last_end_;
    last_end_ = 0;
    const int error = errno;
    while (system_call(SYS_tgkill, getpid(), gone, 0) == 0)
        system_call(SYS_sched_yield);
    errno = error;
}

}  // namespace streamlab::cudart
