// A real window, and a simulated user in another thread.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "gui/session.hpp"
#include "look/control_list.hpp"
#include "platform/window.hpp"
#include "state/actions.hpp"

namespace streamlab::gui::test {

// Snapshot of the window after a frame, for the user's thread.
struct Seen {
    int frames = 0;
    double ns_per_pixel = 0;
    std::size_t selected_lab = 0;
    bool running = false;
    bool has_predicted = false;
    bool has_run = false;
    Target selected;
    Target hovered;
    bool comparing = false;
    std::vector<std::uint32_t> found;  // the operations of the first finding
    bool edits = false;                // the text has the keyboard focus
    std::string text;                  // the edited text
    std::vector<Mark> marks;
    bool saved = false;  // everything
    bool passed = false;
    bool has_stale_run = false;
    bool welcome = false;
    bool legend = false;
    bool card = false;
    bool is_light = false;
    bool has_playhead = false;
    float course_width = 0;
    std::string typed_name;         // in the window that asks for a file
    std::vector<Control> controls;  // of the last frame
};

class OpenWindow {
public:
    OpenWindow() { window_.begin(session_.keys(), session_.fonts()); }

    // Runs the loop while `hands` act; they may wait for effects of their actions. A failed REQUIRE
    // of theirs ends the test.
    void use(AppState& state, Actions& actions, const std::function<void()>& hands) {
        std::exception_ptr failure;
        std::thread simulated_user([&] {
            try {
                wait_until([&] { return seen().frames >= 2; });
                hands();
            } catch (...) {
                failure = std::current_exception();
            }
            done_ = true;
            Window::wake();
        });
        window_.loop(
            [&] {
                if (done_) window_.close();
                return actions.poll();
            },
            [&] {
                std::vector<Control> controls;
                record_controls(&controls);
                const bool moving = session_.frame(state, actions);
                record_controls(nullptr);
                look(state, std::move(controls));
                return moving;
            });
        simulated_user.join();
        if (failure) std::rethrow_exception(failure);
    }

    Seen seen() const {
        const std::lock_guard lock(mutex_);
        return seen_;
    }

    // A long timeout, because software rendering on a busy machine is slow; it returns as soon as
    // possible.
    static bool wait_until(const std::function<bool()>& holds, int seconds = 10) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
        while (std::chrono::steady_clock::now() < end) {
            if (holds()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return holds();
    }

private:
    void look(const AppState& state, std::vector<Control> controls) {
        const std::lock_guard lock(mutex_);
        ++seen_.frames;
        seen_.controls = std::move(controls);
        seen_.welcome = state.show_welcome;
        seen_.legend = state.show_legend;
        seen_.card = state.card.has_value();
        seen_.is_light = state.theme == ThemeChoice::light;
        seen_.has_playhead = state.playback.playhead_ns.has_value();
        seen_.course_width = state.layout.course;
        seen_.typed_name = state.dialog.typed;
        seen_.ns_per_pixel = state.timeline.view.ns_per_pixel();
        seen_.selected_lab = state.selected_lab;
        seen_.running = state.phase.has_value();
        seen_.has_predicted = state.session() != nullptr && state.session()->prediction.has_value();
        seen_.has_run = state.session() != nullptr && state.session()->has_run;
        seen_.selected = state.timeline.selected;
        seen_.hovered = state.timeline.hovered;
        seen_.comparing = state.comparing.has_value();
        seen_.edits = state.edit.has_focus;
        seen_.marks = state.edit.marks;
        seen_.text = state.edit.document ? state.edit.document->bytes() : std::string();
        seen_.saved = state.edit.document && state.edit.document->is_saved();
        if (const PuzzleSession* puzzle = state.puzzle_session()) {
            seen_.passed = puzzle->verdict && puzzle->verdict->passed() && !puzzle->is_out_of_date;
            seen_.has_stale_run = puzzle->has_stale_run;
        }
        seen_.found.clear();
        if (const RunResult* result = state.result(); result && !result->findings.empty())
            for (const analysis::FindingPlace& place : result->findings.front().places)
                seen_.found.push_back(place.operation);
    }

    Session session_{1};
    Window window_{"streamlab"};
    std::atomic<bool> done_{false};
    mutable std::mutex mutex_;
    Seen seen_;
};

}  // namespace streamlab::gui::test
