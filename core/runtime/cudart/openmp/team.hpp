// OpenMP parallel regions on host threads in virtual time: a team of threads that runs one
// function, with barriers and work-sharing loops. Compiled code calls it through the interface of
// GNU's libgomp.
//
// Worker threads are reused by later regions, as in libgomp, so that a thread keeps its state
// (current device, default stream).
#pragma once

#include <cstdint>
#include <functional>
#include <map>

namespace streamlab::cudart::openmp {

using Position = unsigned long long;

// The iterations of a work-sharing loop, or the sections of a `sections` construct.
struct SharedLoop {
    long long next = 0;
    long long end = 0;
    long long step = 1;
    long long chunk = 1;
    bool guided = false;  // chunks shrink as the remaining iterations decrease
    unsigned finished = 0;

    // Takes the next chunk: [from, to). Returns false if nothing is left.
    bool take(unsigned threads, long long& from, long long& to);
};

struct Team {
    Team* outer = nullptr;
    unsigned threads = 1;
    unsigned arrived = 0;                  // at the barrier
    std::map<Position, SharedLoop> loops;  // in order of execution
    Position singles = 0;    // number of single constructs that have been assigned to a thread
    void* copied = nullptr;  // value broadcast by `single copyprivate`
};

// The running thread as a member of its team.
struct Member {
    Team* team = nullptr;  // null: no region is active
    unsigned number = 0;
    Position loops = 0;  // number of work-sharing constructs encountered
    Position singles = 0;
};
Member& member();

// Runs `function(data)` on a team of `threads` threads; 0 selects the default number.
void run_parallel(void (*function)(void*), void* data, unsigned threads,
                  const SharedLoop* first_loop = nullptr);
// Waits until all threads of the team have arrived.
void barrier();
// The next loop of the calling thread. The first thread of the team to reach a loop initialises it
// from `make`.
SharedLoop& enter_loop(const SharedLoop& make);
SharedLoop& current_loop();
// Ends the thread's part of its current loop.
void leave_loop();
// True if this thread executes the next single construct.
bool is_chosen();

unsigned usual_threads();
void set_usual_threads(unsigned threads);

// Locks in virtual time, identified by address; used for locks of the program and of the runtime.
void lock(const void* what);
bool try_lock(const void* what);
void unlock(const void* what);

}  // namespace streamlab::cudart::openmp
