// Permission to run, one for each system thread: a thread is blocked until its baton is passed to
// it.
#pragma once

#include <atomic>
#include <cstdint>

namespace streamlab::cudart {

class Baton {
public:
    // Passes the baton to the thread that waits for it now or will wait for it next.
    void pass();
    // Waits for the baton and takes it. Preserves errno.
    void wait();

private:
    std::atomic<std::uint32_t> here_{0};
};

}  // namespace streamlab::cudart
