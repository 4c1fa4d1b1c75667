// One interposed function of the runtime library.
#pragma once

namespace streamlab::recorder {

struct Entry {
    const char* name;    // as the program's source has it: "cudaMemcpyAsync"
    const char* symbol;  // as the library exports it: "cudaMemcpyAsync_ptsz"
    bool per_thread;     // stream 0 is the thread's own (D3)
};

// libcudart's own function of that name, which comes after ours in the order of symbols. Ends the
// program where there is none: it cannot go on as it would without the recorder.
void* find_real(const Entry& entry);

}  // namespace streamlab::recorder
