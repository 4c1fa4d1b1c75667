// A device without a copy engine does one thing at a time: a copy or a kernel (2008 and before).
#pragma once

#include <deque>

#include "model/operations/operation.hpp"

namespace streamlab::model {

class Turnstile {
public:
    // May the operation start? If not, leave() gives it back when its turn has come.
    bool enter(Operation& operation) {
        if (inside_) {
            waiting_.push_back(&operation);
            return false;
        }
        inside_ = &operation;
        return true;
    }

    // The operation is done. Returns the one that may start now, or null.
    Operation* leave(const Operation& operation) {
        if (inside_ != &operation) return nullptr;
        inside_ = nullptr;
        if (waiting_.empty()) return nullptr;
        inside_ = waiting_.front();
        waiting_.pop_front();
        return inside_;
    }

    void drop_all() {
        inside_ = nullptr;
        waiting_.clear();
    }

private:
    Operation* inside_ = nullptr;
    std::deque<Operation*> waiting_;
};

}  // namespace streamlab::model
