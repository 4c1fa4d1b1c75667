// Host threads, which a tab does not support: a program that starts one gets a message, and ends.
#include "cudart/state/runtime.hpp"
#include "system/caller.hpp"
#include "tab/ended_at.hpp"

extern "C" {

// Also called by std::thread and std::async. A tab's programs have no OpenMP headers.
int streamlab_pthread_create(void*, const void*, void* (*)(void*), void*) {
    streamlab::system::ended_at = STREAMLAB_CALLER;
    streamlab::cudart::runtime().stop(
        streamlab::trace::NoteKind::stopped,
        "it starts a host thread, and a browser's tab has none. Run it in the terminal or in the "
        "app.");
}

}  // extern "C"
