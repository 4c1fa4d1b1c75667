// The host threads of the program, and the system's threads that run their code one at a time.
#pragma once

#include <pthread.h>

#include <memory>
#include <vector>

#include "cudart/host_thread.hpp"

namespace streamlab::cudart {

class ThreadList {
public:
    ThreadList();

    HostThread& main() { return *all_.front(); }
    // Once, when the simulation is there.
    void attach(model::Simulation& simulation);

    // As pthread_create does; the new thread is ready `start_ns` from now, on the caller's clock.
    int create(pthread_t* handle, const pthread_attr_t* attributes, void* (*function)(void*),
               void* argument, Nanoseconds start_ns);
    // A thread of the runtime's own; it waits for work, and nobody waits for its end.
    HostThread* create_helper(void* (*function)(void*), void* argument);
    // The thread that the handle names; null where that has been joined, or was never ours.
    HostThread* find(pthread_t handle);
    void forget(HostThread& thread);
    // The runtime keeps the thread, which has just been made, for itself: the program may end while
    // it is there.
    void keep(HostThread& thread);
    // The thread that runs has ended, with all destructors of its variables.
    void end(HostThread& thread);

    // In order of their creation, with those that have ended.
    const std::vector<std::unique_ptr<HostThread>>& all() const { return all_; }

private:
    static void* run(void* thread);
    static void on_thread_exit(void* thread);
    HostThread& add(void* (*function)(void*), void* argument);
    int start(HostThread& thread, const pthread_attr_t* attributes);
    void switch_threads(model::Host& from, model::Host& to);
    void wait_for_the_last_end();

    model::Simulation* simulation_ = nullptr;
    std::vector<std::unique_ptr<HostThread>> all_;
    pthread_key_t exit_key_{};
    std::size_t living_ = 1;      // of the program's own
    std::uint32_t programs_ = 0;  // threads that the program has made
    std::uint32_t helpers_ = 0;
    pid_t last_end_ = 0;  // the system's thread that ended and may not be gone yet
};

}  // namespace streamlab::cudart
