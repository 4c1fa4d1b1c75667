// Host threads in a tab. A program has a single thread; the threads that run host functions (rule
// H2) are fibers.
#include "cudart/threads/thread_list.hpp"

#include <map>

#include "cudart/state/runtime.hpp"
#include "system/caller.hpp"
#include "tab/tab_fiber.hpp"

namespace streamlab::cudart {

namespace {

using system::TabFiber;

constexpr std::size_t stack_bytes = std::size_t{256} << 10;

// Fiber of each thread that has run.
std::map<const model::Host*, TabFiber*>& fibers() {
    static auto* const all = new std::map<const model::Host*, TabFiber*>;
    return *all;
}

void run_thread(void* given) {
    HostThread& thread = *static_cast<HostThread*>(given);
    thread.function(thread.argument);
}

}  // namespace

ThreadList::ThreadList() { all_.push_back(std::make_unique<HostThread>()); }

int ThreadList::start(HostThread& thread, const pthread_attr_t*) {
    fibers()[&thread] = new TabFiber(run_thread, &thread, new char[stack_bytes], stack_bytes);
    simulation_->hosts().add(thread);
    return 0;
}

void ThreadList::switch_threads(model::Host& from, model::Host& to) {
    static_cast<HostThread&>(from).call_stack = {STREAMLAB_CALLER};
    fibers()[&from] = &TabFiber::current();
    fibers()[&to]->proceed();
}

// The other threads stored their call stacks when they began to wait.
void ThreadList::find_call_stacks() {
    static_cast<HostThread&>(simulation_->host()).call_stack = {STREAMLAB_CALLER};
}

}  // namespace streamlab::cudart
