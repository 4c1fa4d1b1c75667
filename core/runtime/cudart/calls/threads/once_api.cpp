// pthread_once, which std::call_once also uses: other threads wait until the initialisation has
// ended.
#include <pthread.h>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/threads/waiting_line.hpp"

using namespace streamlab::cudart;

namespace {

// Values of the program's pthread_once_t; 0 means "not started".
constexpr int under_way = 1;
constexpr int done = 2;

}  // namespace

extern "C" int pthread_once(pthread_once_t* once, void (*function)()) {
    sees_state(once, STREAMLAB_CALLER);
    spend(profile().mutex_ns);
    while (*once == under_way)
        waiting_lines().wait(once, WaitReason::once, no_deadline);
    host_acquires(once);
    if (*once == done) return 0;
    *once = under_way;
    try {
        function();
    } catch (...) {
        *once = 0;  // the next caller retries
        waiting_lines().wake_all(once);
        throw;
    }
    *once = done;
    waiting_lines().wake_all(once);
    return 0;
}
