// Which of the system's threads runs: each has a baton and stands still until it holds it.
#pragma once

#include <atomic>
#include <cstdint>

namespace streamlab::cudart {

class Baton {
public:
    // For whoever waits for it, or will.
    void pass();
    // Stands still until it is passed, and takes it. errno stays as it is.
    void wait();

private:
    std::atomic<std::uint32_t> here_{0};
};

}  // namespace streamlab::cudart
