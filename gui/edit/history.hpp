// The undo history of a text, in steps that are undone and redone as a whole.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "edit/text.hpp"

namespace streamlab::edit {

// Changes in the order in which they were made.
using Step = std::vector<Change>;

// Older steps are dropped.
inline constexpr std::size_t max_steps = 10'000;

class History {
public:
    // Adds a change, to the previous step if it `joins` that one. Drops all undone steps.
    void add(Change change, bool joins);
    // Returns the step to undo or redo and marks it as undone or redone; null if there is none.
    const Step* undo();
    const Step* redo();

    const std::deque<Step>& steps() const { return steps_; }
    // Number of steps in effect; the remaining ones are undone.
    std::size_t done() const { return done_; }

private:
    std::deque<Step> steps_;
    std::size_t done_ = 0;
};

}  // namespace streamlab::edit
