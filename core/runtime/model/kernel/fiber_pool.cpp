// Allocation of fibers, common to all ways of switching stacks (fibers.cpp, tab/fibers.cpp).
#include <algorithm>

#include "model/kernel/fibers.hpp"

namespace streamlab::model {

void FiberPool::add(Fiber& fiber) {
    fiber.number = fibers_.size();
    fibers_.push_back(&fiber);
    if (fiber.number % 64 == 0) free_.push_back(0);
    give_back(&fiber);
}

void FiberPool::run_forever(Fiber& self) {
    for (;;) {
        Fiber* const next = FiberPool::run(self);
        if (next == &self) continue;
        if (next)
            FiberPool::switch_over(*next);
        else
            FiberPool::switch_back();
    }
}

Fiber* FiberPool::take() {
    while (first_word_ < free_.size() && free_[first_word_] == 0)
        ++first_word_;
    if (first_word_ == free_.size()) make_more();
    std::uint64_t& word = free_[first_word_];
    Fiber* const fiber =
        fibers_[first_word_ * 64 + static_cast<std::size_t>(__builtin_ctzll(word))];
    word &= word - 1;
    fiber->thread.has_waited = false;
    return fiber;
}

void FiberPool::give_back(Fiber* fiber) {
    const std::size_t word = fiber->number / 64;
    free_[word] |= std::uint64_t{1} << fiber->number % 64;
    first_word_ = std::min(first_word_, word);
}

}  // namespace streamlab::model
