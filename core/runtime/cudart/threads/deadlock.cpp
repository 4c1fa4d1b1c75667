#include "cudart/threads/deadlock.hpp"

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "cudart/process/barrier_waits.hpp"
#include "cudart/state/runtime.hpp"
#include "cudart/threads/mutex_holder.hpp"
#include "cudart/threads/thread_list.hpp"
#include "cudart/threads/thread_name.hpp"

namespace streamlab::cudart {

namespace {

std::string mutex_text(const HostThread& waiting) {
    const HostThread* holder = owner_of_mutex(waiting.wait_object);
    if (!holder) return "a mutex held by a thread that has ended";
    return "a mutex that " + (holder == &waiting ? "it holds itself" : name_of(*holder) + " holds");
}

std::string join_text(const HostThread& waiting) {
    for (const auto& thread : host_threads().all())
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
    if (const model::KernelExecution* kernel = simulation.deadlocked_kernel())
        return std::string("kernel ") + kernel->name() +
               ", whose threads wait for each other: " + kernel->notes_if_any()->stuck;
    if (const char* kernel = simulation.polling_kernel()) {
        const std::string at_barrier = describe_barrier_wait();
        return std::string("kernel ") + kernel +
               (at_barrier.empty() ? ", which polls memory that nothing is left to change"
                                   : ", which " + at_barrier);
    }
    return "work that can never start: nothing else is left to run";
}

// " at 0x1<0x2": return addresses, innermost first. The parent process has the line tables and
// converts them to source lines (program::resolve_locations).
std::string place_text(const HostThread& thread) {
    std::string text;
    const auto add = [&](const void* address) {
        char number[32];
        std::snprintf(number, sizeof number, "0x%zx",
                      static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(address)));
        text += (text.empty() ? " at " : "<") + std::string(number);
    };
    if (thread.call)
        add(thread.caller);
    else
        for (const void* address : thread.call_stack)
            add(address);
    return text;
}

// The text before and after the source location, as in "host thread 1 waits" LOCATION "for a
// mutex".
struct Wait {
    const HostThread* thread;
    std::string before, after;
};

Wait wait_of(const HostThread& thread) {
    if (thread.state != model::HostState::waits_for_device)
        return {&thread, name_of(thread) + " waits", " for " + host_wait_text(thread)};
    const bool is_alone = host_threads().all().size() == 1;
    return {&thread, (is_alone ? "" : name_of(thread) + " in ") + (thread.call ? thread.call : ""),
            " waits for " + (thread.awaited
                                 ? operation_text(*thread.awaited)
                                 : "room in the queue of a stream whose work does not end")};
}

std::vector<Wait> all_waits() {
    std::vector<Wait> waits;
    for (const auto& thread : host_threads().all())
        if (thread->state != model::HostState::ended && thread->wait_reason != WaitReason::work)
            waits.push_back(wait_of(*thread));
    return waits;
}

std::string text_of(const std::vector<Wait>& waits, bool with_places) {
    std::string text;
    for (const Wait& wait : waits)
        text += (text.empty() ? "deadlock: " : "; ") + wait.before +
                (with_places ? place_text(*wait.thread) : "") + wait.after;
    return text;
}

}  // namespace

void report_deadlock() {
    const std::vector<Wait> waits = all_waits();
    // Unwinding a stack takes locks in the compiler's runtime library, so this thread must be able
    // to run.
    Runtime& all = runtime();
    all.simulation->hosts().wake(all.thread(), all.thread().clock_ns);
    host_threads().find_call_stacks();
    all.stop(trace::NoteKind::deadlock, text_of(waits, false), text_of(waits, true));
}

}  // namespace streamlab::cudart
