// Host threads, which a tab has not: a program that starts one is told so, and ends.
#include "cudart/state/runtime.hpp"
#include "system/caller.hpp"
#include "tab/ended_at.hpp"

extern "C" {

// std::thread and std::async come here, too. OpenMP's headers are absent.
int streamlab_pthread_create(void*, const void*, void* (*)(void*), void*) {
    streamlab::system::ended_at = STREAMLAB_CALLER;
    streamlab::cudart::runtime().stop(
        streamlab::trace::NoteKind::stopped,
        "it starts a host thread, and a browser's tab has none. Run it in the terminal or in the "
        "app.");
}

}  // extern "C"
