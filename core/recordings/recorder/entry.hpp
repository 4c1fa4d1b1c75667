// One interposed function of the runtime library.
#pragma once

namespace streamlab::recorder {

struct Entry {
    const char* name;    // as in the program's source: "cudaMemcpyAsync"
    const char* symbol;  // as the library exports it: "cudaMemcpyAsync_ptsz"
    bool per_thread;     // stream 0 is the thread's own (D3)
};

// libcudart's own function of that name, the next one after ours in the search order. Ends the
// program if there is none: the program could not run as it would without the recorder.
void* find_real(const Entry& entry);

}  // namespace streamlab::recorder
