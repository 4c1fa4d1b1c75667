// Host functions run on threads of the runtime, as in a GPU's driver (rule H2): a host function
// that waits or computes blocks its stream but not the program.
#include "cudart/threads/host_function_threads.hpp"

#include <vector>

#include "cudart/state/runtime.hpp"
#include "cudart/threads/thread_list.hpp"
#include "cudart/threads/waiting_line.hpp"
#include "trace/lasting.hpp"

namespace streamlab::cudart {

namespace {

// A thread that runs host functions one after the other.
struct FunctionThread {
    HostThread* thread = nullptr;
    Operation* operation = nullptr;  // null: idle
};

trace::NeverDestroyed<std::vector<FunctionThread*>> idle;

void* run_functions(void* argument) {
    auto& self = *static_cast<FunctionThread*>(argument);
    model::Simulation& simulation = *runtime().simulation;
    for (;;) {
        self.thread->wait_reason = WaitReason::none;
        const model::HostFunction& called = *self.operation->host_function();
        called.function(called.argument);
        const model::InsideRuntime inside(*self.thread);
        simulation.end_host_function(*self.operation);
        idle->push_back(&self);
        self.thread->wait_reason = WaitReason::work;
        simulation.wait_for_host(no_deadline);
    }
}

FunctionThread& idle_thread() {
    if (!idle->empty()) {
        FunctionThread& found = *idle->back();
        idle->pop_back();
        return found;
    }
    auto* made = new FunctionThread;
    made->thread = host_threads().create_helper(run_functions, made);
    if (!made->thread)
        runtime().stop(trace::NoteKind::stopped,
                       "no thread for a host function: the system allows no more");
    made->thread->runs_function = true;
    return *made;
}

}  // namespace

void start_host_function(Operation& operation, Nanoseconds now) {
    FunctionThread& chosen = idle_thread();
    chosen.operation = &operation;
    chosen.thread->function_operation = &operation;
    runtime().simulation->hosts().wake(*chosen.thread, now);
}

}  // namespace streamlab::cudart
