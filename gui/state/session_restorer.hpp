// Goes back to where somebody was when the app ended, step by step: what is to be shown has to run
// first.
#pragma once

#include <optional>

#include "state/actions.hpp"
#include "state/saved_session.hpp"

namespace streamlab::gui {

class SessionRestorer {
public:
    SessionRestorer(AppState& state, Actions& actions) : state_(state), actions_(actions) {}

    // Opens what was open. `anything`: false if the user has asked for something else, so that only
    // the knobs and the recent programs are restored.
    void begin(SavedSession session, bool anything);
    // Call it after each change; does nothing once all is restored.
    void go_on();
    bool is_done() const { return !session_; }

private:
    void restore_programs();
    void restore_lessons();
    void open();
    bool is_still_there() const;

    AppState& state_;
    Actions& actions_;
    std::optional<SavedSession> session_;
    Knobs after_;  // knobs to turn when the upper one of two runs has ended
};

}  // namespace streamlab::gui
