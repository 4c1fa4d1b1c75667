// What was changed in a text, in steps that are undone and redone as a whole.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

#include "edit/text.hpp"

namespace streamlab::edit {

// Changes in the order in which they were made.
using Step = std::vector<Change>;

// Only the newest steps are kept.
inline constexpr std::size_t most_steps = 10'000;

class History {
public:
    // Adds a change, to the step before if it `joins` that one. What was undone is forgotten.
    void add(Change change, bool joins);
    // The step to undo or redo now, which counts as undone or redone from then on; null if there is
    // none.
    const Step* undo();
    const Step* redo();

    const std::deque<Step>& steps() const { return steps_; }
    // How many of the steps are done; the others were undone.
    std::size_t done() const { return done_; }

private:
    std::deque<Step> steps_;
    std::size_t done_ = 0;
};

}  // namespace streamlab::edit
