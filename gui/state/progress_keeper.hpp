// Saves progress between sessions without blocking the window.
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
    // Returns at once; changes are applied in the order of the calls.
    virtual void change_lab(const std::string& name,
                            std::function<void(check::LabProgress&)> change) = 0;
    virtual void change_puzzle(const std::string& name,
                               std::function<void(check::PuzzleProgress&)> change) = 0;
    // Reason why progress could not be saved; empty if there is none. Never blocks.
    virtual std::string problem() = 0;
};

// Uses the same file as the command line; a separate thread writes the changes.
std::unique_ptr<ProgressKeeper> make_progress_keeper(check::ProgressFile file = {});

}  // namespace streamlab::gui
