// Shared by the window and the screenshot: opening a lab or puzzle, and exit codes.
#pragma once

#include <functional>
#include <stdexcept>

#include "gui/app.hpp"
#include "state/actions.hpp"

namespace streamlab::gui {

// A requested item does not exist: exit code 5.
struct RequestError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Fills the state: labs, the requested lab, profile and theme. Throws RequestError.
void open(const AppOptions& options, AppState& state, Actions& actions);

// Runs `body`; turns an exception into one line on stderr and an exit code.
int with_exit_code(const std::function<int()>& body);

}  // namespace streamlab::gui
