// Processes that the program makes with fork(): as on a GPU, nothing of CUDA can be used there if
// the program has used it before.
#pragma once

#include <cstdint>

namespace streamlab::cudart {

class ChildProcess {
public:
    // To be called in each such process. `calls`: how many calls the program has made.
    void begin(std::uint32_t calls);
    // Whether this is one that the program has made after its first call of the runtime API.
    bool is_forked() const { return is_child_ && calls_of_parent_ > 0; }
    // To be called when a process calls the API; the first call of such a process is told of.
    void note_call(const char* function);

private:
    bool is_child_ = false;
    bool is_noted_ = false;
    std::uint32_t calls_of_parent_ = 0;
};

extern ChildProcess child_process;

}  // namespace streamlab::cudart
