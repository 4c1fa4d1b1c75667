// The host threads of the program, and the system threads that run their code one at a time.
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
    // Must be called once, when the simulation exists.
    void attach(model::Simulation& simulation);

    // Like pthread_create. The new thread becomes ready after `start_ns` on the caller's clock.
    int create(pthread_t* handle, const pthread_attr_t* attributes, void* (*function)(void*),
               void* argument, Nanoseconds start_ns);
    // Creates a thread of the runtime, which waits for work and is never joined.
    HostThread* create_helper(void* (*function)(void*), void* argument);
    // Returns the thread with this handle, or null if it has been joined or was not created here.
    HostThread* find(pthread_t handle);
    void forget(HostThread& thread);
    // Makes a new thread a thread of the runtime, so that the program can end while the thread
    // exists.
    void keep(HostThread& thread);
    // Called when the running thread has ended, after the destructors of its variables.
    void end(HostThread& thread);

    // Fills in the call stack of each waiting thread, for deadlock reports. Must be called by the
    // running thread.
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
    std::size_t living_ = 1;      // live threads of the program
    std::uint32_t programs_ = 0;  // number of threads created by the program
    std::uint32_t helpers_ = 0;
    HostThread* stack_requester_ = nullptr;  // the thread that runs find_call_stacks()
    pid_t last_end_ = 0;  // the system thread that ended last and may not have exited completely
};

ThreadList& host_threads();

}  // namespace streamlab::cudart
