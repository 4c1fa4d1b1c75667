// Mutual exclusion on a device without a copy engine (2008 and earlier): one copy or kernel at a
// time.
#pragma once

#include <deque>

#include "model/operations/operation.hpp"

namespace streamlab::model {

class Turnstile {
public:
    // Returns true if the operation may start. If not, leave() returns it when it may.
    bool enter(Operation& operation) {
        if (inside_) {
            waiting_.push_back(&operation);
            return false;
        }
        inside_ = &operation;
        return true;
    }

    // Called when the operation is done. Returns the next one to start, or null.
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
