// OpenMP's parallel regions on the host's threads in virtual time: a team of threads that runs one
// function, its barriers and its shared loops. Compilers call it as they call GNU's libgomp.
//
// The threads beside the first are kept from one region to the next, as libgomp keeps them, so that
// what belongs to a thread (its device, its default stream) stays.
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
    std::map<Position, SharedLoop> loops;  // by their place in the order of execution
    Position singles = 0;                  // so many single constructs have found their thread
    void* copied = nullptr;                // what `single copyprivate` hands on
};

// What the running thread is in its team.
struct Member {
    Team* team = nullptr;  // null: no region is active
    unsigned number = 0;
    Position loops = 0;  // work-sharing constructs that it has met
    Position singles = 0;
};
Member& member();

// Runs `function(data)` on a team of so many threads; 0: as many as is usual.
void run_parallel(void (*function)(void*), void* data, unsigned threads,
                  const SharedLoop* first_loop = nullptr);
// All threads of the team wait for each other.
void barrier();
// The loop that the thread meets now; `make` describes it where nobody of the team was there yet.
SharedLoop& meet_loop(const SharedLoop& make);
SharedLoop& current_loop();
// The thread is done with it.
void leave_loop();
// Is it this thread that does the next single construct?
bool is_chosen();

unsigned usual_threads();
void set_usual_threads(unsigned threads);

// A lock of the program's, by its address, or one of ours; taken in virtual time.
void lock(const void* what);
bool try_lock(const void* what);
void unlock(const void* what);

}  // namespace streamlab::cudart::openmp
