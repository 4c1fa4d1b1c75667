// Restores the saved session step by step, because programs have to run before their timelines can
// be shown.
#pragma once

#include <optional>

#include "state/actions.hpp"
#include "state/saved_session.hpp"

namespace streamlab::gui {

class SessionRestorer {
public:
    SessionRestorer(AppState& state, Actions& actions) : state_(state), actions_(actions) {}

    // Opens the lab, puzzle, program or traces of the saved session. `anything`: false if the user
    // has requested something else, so that only the knobs and the recent programs are restored.
    void begin(SavedSession session, bool anything);
    // Call it after each change; does nothing once everything is restored.
    void proceed();
    bool is_done() const { return !session_; }

private:
    void restore_programs();
    void restore_lessons();
    void open();
    bool saved_item_exists() const;

    AppState& state_;
    Actions& actions_;
    std::optional<SavedSession> session_;
    Knobs after_;  // knobs to set once the upper one of two runs has ended
};

}  // namespace streamlab::gui
