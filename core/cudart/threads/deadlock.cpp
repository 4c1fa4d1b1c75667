#include "cudart/threads/deadlock.hpp"

#include <string>

#include "cudart/kernels/barrier_waits.hpp"
#include "cudart/runtime.hpp"
#include "cudart/threads/mutex_holder.hpp"
#include "cudart/threads/thread_name.hpp"

namespace streamlab::cudart {

namespace {

std::string mutex_text(const HostThread& waiting) {
    const HostThread* holder = holder_of(waiting.wait_object);
    if (!holder) return "a mutex held by a thread that has ended";
    return "a mutex that " + (holder == &waiting ? "it holds itself" : name_of(*holder) + " holds");
}

std::string join_text(const HostThread& waiting) {
    for (const auto& thread : runtime().threads.all())
        if (thread.get() == waiting.wait_object) return name_of(*thread) + " to end";
    return "a thread to end";
}

std::string host_wait_text(const HostThread& thread) {
    switch (thread.wait_reason) {
    case WaitReason::mutex:
        return mutex_text(thread);
    case WaitReason::condition:
        return "a condition variable that no thread is left to notify";
    case WaitReason::semaphore:
        return "a semaphore that no thread is left to post";
    case WaitReason::rwlock:
        return "a read-write lock that is never released";
    case WaitReason::barrier:
        return "more threads at a barrier";
    case WaitReason::join:
        return join_text(thread);
    case WaitReason::once:
        return "the end of a function that runs only once";
    case WaitReason::futex:
        return "an atomic variable, latch or future that no thread is left to change";
    case WaitReason::critical:
        return "an OpenMP critical section or lock that another thread holds";
    default:
        return "something that will never happen";
    }
}

std::string operation_text(const Operation& operation) {
    const model::Simulation& simulation = *runtime().simulation;
    if (operation.started && operation.kind == model::OperationKind::host_function)
        return "a host function that does not end";
    if (const model::KernelExecution* kernel = simulation.stuck_kernel())
        return std::string("kernel ") + kernel->name() +
               ", whose threads wait for each other: " + kernel->notes_if_any()->stuck;
    if (const char* kernel = simulation.polling_kernel()) {
        const std::string at_barrier = barrier_wait_in_words();
        return std::string("kernel ") + kernel +
               (at_barrier.empty() ? ", which polls memory that nothing is left to change"
                                   : ", which " + at_barrier);
    }
    return "work that can never start: nothing else is left to run";
}

std::string wait_text(const HostThread& thread) {
    const std::string call = thread.call ? thread.call : "";
    if (thread.state != model::HostState::waits_for_device)
        return name_of(thread) + " waits for " + host_wait_text(thread);
    if (thread.awaited) return call + " waits for " + operation_text(*thread.awaited);
    return call + " waits for room in the queue of a stream whose work does not end";
}

}  // namespace

void report_deadlock() {
    std::string text;
    int waiting = 0;
    for (const auto& thread : runtime().threads.all()) {
        if (thread->state == model::HostState::ended || thread->wait_reason == WaitReason::work)
            continue;
        if (waiting++) text += "; ";
        if (thread->state == model::HostState::waits_for_device &&
            runtime().threads.all().size() > 1)
            text += name_of(*thread) + " in ";
        text += wait_text(*thread);
    }
    runtime().stop(trace::NoteKind::deadlock, "deadlock: " + text);
}

}  // namespace streamlab::cudart
