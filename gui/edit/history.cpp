#include "edit/history.hpp"

#include <utility>

namespace streamlab::edit {

void History::add(Change change, bool joins) {
    const bool redoes = done_ < steps_.size();
    steps_.resize(done_);
    if (joins && !redoes && done_ > 0) {
        steps_.back().push_back(std::move(change));
        return;
    }
    steps_.push_back({std::move(change)});
    if (steps_.size() > max_steps) steps_.pop_front();
    done_ = steps_.size();
}

const Step* History::undo() { return done_ > 0 ? &steps_[--done_] : nullptr; }

const Step* History::redo() { return done_ < steps_.size() ? &steps_[done_++] : nullptr; }

}  // namespace streamlab::edit
