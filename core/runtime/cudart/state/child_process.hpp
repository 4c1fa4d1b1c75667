// Detection of child processes made by fork(): as on a GPU, a child cannot use CUDA if its parent
// has already used it.
#pragma once

#include <cstdint>

namespace streamlab::cudart {

class ChildProcess {
public:
    // Must be called in each child process. `calls`: number of API calls made by the parent.
    void begin(std::uint32_t calls);
    // True in a child that was forked after the parent's first runtime API call.
    bool is_forked() const { return is_child_ && calls_of_parent_ > 0; }
    // Must be called by each API call; reports the first one in a forked child.
    void note_call(const char* function);

private:
    bool is_child_ = false;
    bool is_noted_ = false;
    std::uint32_t calls_of_parent_ = 0;
};

extern ChildProcess child_process;

}  // namespace streamlab::cudart
