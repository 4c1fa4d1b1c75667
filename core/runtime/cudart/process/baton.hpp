// Decides which of the system's threads runs: each has a baton and is stopped until it is passed to
// it.
#pragma once

#include <atomic>
#include <cstdint>

namespace streamlab::cudart {

class Baton {
public:
    // Passes the baton to the thread that waits for it, now or later.
    void pass();
    // Waits until the baton is passed, and takes it. Preserves errno.
    void wait();

private:
    std::atomic<std::uint32_t> here_{0};
};

}  // namespace streamlab::cudart
