// The host threads of the program, and the system's threads that run their code one at a time.
#pragma once

#include <pthread.h>

#include <memory>
#include <vector>

#include "cudart/state/host_thread.hpp"

namespace streamlab::cudart {

class ThreadList {
public:
    ThreadList();

    HostThread& main() { return *all_.front(); }
    // To be called once, when the simulation exists.
    void attach(model::Simulation& simulation);

    // As pthread_create does; the new thread is ready `start_ns` from now, on the caller's clock.
    int create(pthread_t* handle, const pthread_attr_t* attributes, void* (*function)(void*),
               void* argument, Nanoseconds start_ns);
    // Creates a thread of the runtime itself. It waits for work, and no thread waits for its end.
    HostThread* create_helper(void* (*function)(void*), void* argument);
    // The thread that the handle names; null if it has been joined or is not one of ours.
    HostThread* find(pthread_t handle);
    void forget(HostThread& thread);
    // Makes a thread that was just created the runtime's own: the program may end while it exists.
    void keep(HostThread& thread);
    // The running thread has ended, including the destructors of its variables.
    void end(HostThread& thread);

    // Fills in the call stack of each thread that waits, for the description of a deadlock. To be
    // called by the running thread.
    void find_call_stacks();

    // All threads in order of creation, including those that have ended.
    const std::vector<std::unique_ptr<HostThread>>& all() const { return all_; }

private:
    static void* run(void* thread);
    static void on_thread_exit(void* thread);
    HostThread& add(void* (*function)(void*), void* argument);
    int start(HostThread& thread, const pthread_attr_t* attributes);
    void switch_threads(model::Host& from, model::Host& to);
    void wait_for_the_last_end();
    bool answers(HostThread& thread);

    model::Simulation* simulation_ = nullptr;
    std::vector<std::unique_ptr<HostThread>> all_;
    pthread_key_t exit_key_{};
    std::size_t living_ = 1;      // living threads of the program
    std::uint32_t programs_ = 0;  // threads that the program has created
    std::uint32_t helpers_ = 0;
    HostThread* asking_ = nullptr;  // the thread that is in find_call_stacks()
    pid_t last_end_ = 0;            // the system thread that ended last and may still exist
};

ThreadList& host_threads();

}  // namespace streamlab::cudart
