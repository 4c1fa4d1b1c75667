// Work of a graph node, which outlives the call that requested it. It owns a copy of a kernel's
// arguments and has no staging buffer: a graph's copies from pageable memory read the source when
// the graph runs.
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

    // Its kernel arguments live as long as this object.
    const Work& work() const { return work_; }
    // Memory that the work uses although the program has freed it since.
    FreedMemory ended() const { return memory_ ? memory_->ended() : nullptr; }

private:
    KeptWork(const Work& work, std::shared_ptr<NodeMemory> memory);

    Work work_;
    std::shared_ptr<NodeMemory> memory_;  // shared with clones, which are not new uses
};

}  // namespace streamlab::cudart
