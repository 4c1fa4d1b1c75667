// A simulated full disk, for this process and its children.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace streamlab::tests {

// Limits the size of files that are written during the lifetime of the object.
class FullDisk {
public:
    explicit FullDisk(rlim_t max_bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{max_bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    void (*handler_)(int);
    rlimit before_{};
};

}  // namespace streamlab::tests
