#include "state/session_restorer.hpp"

#include <algorithm>
#include <utility>

namespace streamlab::gui {

void SessionRestorer::begin(SavedSession session, bool anything) {
    session_ = std::move(session);
    restore_programs();
    if (state_.dialog.folder.empty()) state_.dialog.folder = session_->folder;
    restore_lessons();
    state_.arrangements.insert(session_->arrangements.begin(), session_->arrangements.end());
    if (!anything) return session_.reset();
    state_.timeline.all_arrows = session_->all_arrows;
    state_.timeline.critical_path = session_->critical_path;
    open();
}

// Appends the saved programs to one that was opened from the command line.
void SessionRestorer::restore_programs() {
    auto& known = state_.recent_programs;
    for (const ProgramSetup& setup : session_->recent_programs) {
        const bool is_known = std::any_of(known.begin(), known.end(), [&](const auto& other) {
            return other.sources.front() == setup.sources.front();
        });
        if (!is_known) known.push_back(setup);
    }
}

// Omits knobs and values that the lab does not have.
void SessionRestorer::restore_lessons() {
    for (std::size_t i = 0; i < state_.labs.size(); ++i) {
        const catalogue::Lab& lab = state_.labs[i];
        LabSession& session = state_.sessions[i];
        if (const auto step = session_->steps.find(lab.name);
            step != session_->steps.end() && is_open(session, step->second))
            session.step = step->second;
        const auto knobs = session_->knobs.find(lab.name);
        if (knobs == session_->knobs.end()) continue;
        for (const auto& [name, value] : knobs->second) {
            const auto known = session.knobs.find(name);
            if (known == session.knobs.end()) continue;
            try {
                catalogue::check_knob(lab, name, value);
                known->second = value;
            } catch (const std::exception&) {
                continue;
            }
        }
    }
}

void SessionRestorer::open() {
    if (session_->program && !state_.recent_programs.empty()) {
        const ProgramSetup setup = state_.recent_programs.front();
        std::error_code error;
        if (std::filesystem::exists(setup.sources.front(), error)) {
            actions_.open_program(setup);
            actions_.edit([&](edit::Editor& editor) { editor.place_caret(session_->caret); });
            return;
        }
    }
    const auto named = [](const auto& all, const std::string& name) {
        return static_cast<std::size_t>(
            std::find_if(all.begin(), all.end(),
                         [&](const auto& one) { return one.name == name; }) -
            all.begin());
    };
    if (const std::size_t puzzle = named(state_.puzzles, session_->puzzle);
        puzzle < state_.puzzles.size()) {
        actions_.open_puzzle(puzzle);
        actions_.edit([&](edit::Editor& editor) { editor.place_caret(session_->caret); });
        if (session_->had_result) actions_.check_again();
        return;
    }
    const std::size_t lab = named(state_.labs, session_->lab);
    if (lab >= state_.labs.size()) {
        session_.reset();
        return actions_.select_first_unfinished_lab();
    }
    if (session_->compared && !session_->before.empty()) {
        after_ = state_.sessions[lab].knobs;
        for (const auto& [name, value] : session_->before)
            if (after_.count(name) != 0) state_.sessions[lab].knobs[name] = value;
    }
    const Step step = state_.sessions[lab].step;
    actions_.select_lab(lab);
    state_.sessions[lab].step = step;
}

bool SessionRestorer::saved_item_exists() const {
    if (session_->program) return state_.program.has_value();
    if (state_.puzzle() != nullptr) return state_.puzzle()->name == session_->puzzle;
    return state_.lab() != nullptr && state_.lab()->name == session_->lab;
}

void SessionRestorer::proceed() {
    if (!session_) return;
    if (!saved_item_exists()) return session_.reset();
    const PuzzleSession* const puzzle = state_.puzzle_session();
    if (state_.phase || state_.checking || (puzzle != nullptr && puzzle->awaits_program_runs))
        return;
    const RunResult* result = state_.result();
    if (result == nullptr || !result->built) return session_.reset();
    if (!after_.empty()) {
        const Step step = state_.session()->step;
        for (const auto& [name, value] : std::exchange(after_, {}))
            actions_.set_knob(name, value);
        actions_.go_to_step(step);
        if (state_.phase) return;
    }
    const SavedSession session = *std::exchange(session_, std::nullopt);
    if (state_.session() != nullptr)
        if (const auto step = session.steps.find(session.lab); step != session.steps.end())
            actions_.go_to_step(step->second);
    if (session.page) actions_.go_to_page(*session.page);
    if (session.compared) actions_.compare_change();
    if (session.visible) state_.timeline.view.show(session.visible->from, session.visible->to);
    actions_.scroll_lanes(session.lanes_scroll);
}

}  // namespace streamlab::gui
