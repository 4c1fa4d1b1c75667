// An interposed function of the runtime library.
#pragma once

namespace streamlab::recorder {

struct Entry {
    const char* name;    // the name in the source: "cudaMemcpyAsync"
    const char* symbol;  // the exported symbol: "cudaMemcpyAsync_ptsz"
    bool per_thread;     // stream 0 is the per-thread default stream (D3)
};

// libcudart's own function, the next one after ours in the search order. Terminates the program if
// there is none, because it could not run without the recorder either.
void* find_real(const Entry& entry);

}  // namespace streamlab::recorder
