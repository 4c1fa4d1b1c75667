// Work of a graph node, which outlives the call that requested it. A kernel's work owns a copy of
// the arguments. A copy from pageable memory has no staging buffer: it reads the source when the
// graph runs.
#pragma once

#include <memory>
#include <utility>

#include "cudart/graph/work.hpp"
#include "cudart/state/observer.hpp"

namespace streamlab::cudart {

class KeptWork {
public:
    KeptWork() = default;
    explicit KeptWork(const Work& work);
    KeptWork(const KeptWork& other) : KeptWork(other.work_, other.memory_) {}
    KeptWork(KeptWork&& other) noexcept : work_(other.work_), memory_(std::move(other.memory_)) {
        other.work_ = EmptyWork{};
    }
    KeptWork& operator=(KeptWork other) noexcept {
        std::swap(work_, other.work_);
        std::swap(memory_, other.memory_);
        return *this;
    }
    ~KeptWork();

    // The kernel arguments in it live as long as this object.
    const Work& work() const { return work_; }
    // Memory that the work uses but the program has freed.
    FreedMemory ended() const { return memory_ ? memory_->ended() : nullptr; }

private:
    KeptWork(const Work& work, std::shared_ptr<NodeMemory> memory);

    Work work_;
    std::shared_ptr<NodeMemory> memory_;  // shared with clones, which do not count as new uses
};

}  // namespace streamlab::cudart
