// Progress between starts, written without ever making the window wait.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "check/progress.hpp"

namespace streamlab::gui {

class ProgressKeeper {
public:
    virtual ~ProgressKeeper() = default;
    virtual check::Progress load() = 0;
    // Returns at once; changes are made one after the other, in this order.
    virtual void change_lab(const std::string& name,
                            std::function<void(check::LabProgress&)> change) = 0;
    virtual void change_puzzle(const std::string& name,
                               std::function<void(check::PuzzleProgress&)> change) = 0;
    // Why progress could not be kept; empty while it can. Never blocks.
    virtual std::string problem() = 0;
};

// The file that the command line uses, too; changes are written by a thread of their own.
std::unique_ptr<ProgressKeeper> make_progress_keeper(check::ProgressFile file = {});

}  // namespace streamlab::gui
