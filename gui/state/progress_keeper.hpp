// Saves progress between starts without ever making the window wait.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "check/progress/progress.hpp"

namespace streamlab::gui {

class ProgressKeeper {
public:
    virtual ~ProgressKeeper() = default;
    virtual check::Progress load() = 0;
    // Returns at once; changes are made one after the other, in the order of the calls.
    virtual void change_lab(const std::string& name,
                            std::function<void(check::LabProgress&)> change) = 0;
    virtual void change_puzzle(const std::string& name,
                               std::function<void(check::PuzzleProgress&)> change) = 0;
    // Why progress could not be saved; empty if it could. Never blocks.
    virtual std::string problem() = 0;
};

// Uses the same file as the command line; a thread of its own writes the changes.
std::unique_ptr<ProgressKeeper> make_progress_keeper(check::ProgressFile file = {});

}  // namespace streamlab::gui
