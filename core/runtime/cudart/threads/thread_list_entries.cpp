// Registration of host threads, which run on system threads or, in a browser, on fibers.
#include "cudart/state/runtime.hpp"
#include "cudart/threads/thread_list.hpp"
#include "trace/trace.hpp"

namespace streamlab::cudart {

void ThreadList::attach(model::Simulation& simulation) {
    simulation_ = &simulation;
    simulation.hosts().replace_first(main());
    simulation.hosts().on_switch = [this](model::Host& from, model::Host& to) {
        switch_threads(from, to);
    };
}

HostThread& ThreadList::add(void* (*function)(void*), void* argument) {
    all_.push_back(std::make_unique<HostThread>());
    HostThread& thread = *all_.back();
    thread.function = function;
    thread.argument = argument;
    thread.clock_ns = simulation_->host_now();
    return thread;
}

HostThread* ThreadList::create_helper(void* (*function)(void*), void* argument) {
    HostThread& thread = add(function, argument);
    thread.id = trace::first_helper_thread + helpers_++;
    thread.state = model::HostState::waits_for_host;
    thread.wait_reason = WaitReason::work;
    thread.detached = true;
    return start(thread, nullptr) ? nullptr : &thread;
}

ThreadList& host_threads() {
    static auto& all = *new ThreadList;
    return all;
}

}  // namespace streamlab::cudart
