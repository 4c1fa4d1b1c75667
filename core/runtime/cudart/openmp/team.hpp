// OpenMP's parallel regions on host threads in virtual time: a team of threads that runs one
// function, with its barriers and shared loops. Compiled code calls it like GNU's libgomp.
//
// The threads other than the first are kept from one region to the next, as in libgomp, so that a
// thread keeps what belongs to it (its device, its default stream).
#pragma once

#include <cstdint>
#include <functional>
#include <map>

namespace streamlab::cudart::openmp {

using Position = unsigned long long;

// The iterations of a loop (or the sections of a construct) that a team shares.
struct SharedLoop {
    long long next = 0;
    long long end = 0;
    long long step = 1;
    long long chunk = 1;
    bool guided = false;  // chunks get smaller as fewer iterations are left
    unsigned finished = 0;

    // The next chunk: [from, to). False: nothing is left.
    bool take(unsigned threads, long long& from, long long& to);
};

struct Team {
    Team* outer = nullptr;
    unsigned threads = 1;
    unsigned arrived = 0;                  // at the barrier
    std::map<Position, SharedLoop> loops;  // by their position in the order of execution
    Position singles = 0;    // how many single constructs have been assigned to a thread
    void* copied = nullptr;  // what `single copyprivate` broadcasts
};

// The running thread's role in its team.
struct Member {
    Team* team = nullptr;  // null: no region is active
    unsigned number = 0;
    Position loops = 0;  // how many work-sharing constructs it has encountered
    Position singles = 0;
};
Member& member();

// Runs `function(data)` on a team of `threads` threads; 0: the usual number.
void run_parallel(void (*function)(void*), void* data, unsigned threads,
                  const SharedLoop* first_loop = nullptr);
// All threads of the team wait for each other.
void barrier();
// The loop that the thread encounters now; `make` describes it, for the first thread of the team to
// get there.
SharedLoop& meet_loop(const SharedLoop& make);
SharedLoop& current_loop();
// The thread is done with its current loop.
void leave_loop();
// Does this thread execute the next single construct?
bool is_chosen();

unsigned usual_threads();
void set_usual_threads(unsigned threads);

// A lock of the program, identified by its address, or one of ours; it is taken in virtual time.
void lock(const void* what);
bool try_lock(const void* what);
void unlock(const void* what);

}  // namespace streamlab::cudart::openmp
