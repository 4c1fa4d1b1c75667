// Work that outlives the call that requested it, for a graph's node. It has its own copy of a
// kernel's arguments, and no staging buffer: a graph's copies from pageable memory read the source
// when the graph runs.
#pragma once

#include "cudart/work.hpp"

namespace streamlab::cudart {

class KeptWork {
public:
    KeptWork() = default;
    explicit KeptWork(const Work& work);
    KeptWork(const KeptWork& other) : KeptWork(other.work_) {}
    KeptWork(KeptWork&& other) noexcept : work_(other.work_) { other.work_ = EmptyWork{}; }
    KeptWork& operator=(KeptWork other) noexcept {
        std::swap(work_, other.work_);
        return *this;
    }
    ~KeptWork();

    // The arguments in it live as long as this object.
    const Work& work() const { return work_; }

private:
    Work work_;
};

}  // namespace streamlab::cudart
