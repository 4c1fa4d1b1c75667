#include "gui/app.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>

#include "base/files.hpp"
#include "check/progress/progress.hpp"
#include "gui/session.hpp"
#include "gui/start.hpp"
#include "platform/editor.hpp"
#include "platform/window.hpp"
#include "program/program.hpp"
#include "state/actions.hpp"
#include "state/saved_session.hpp"
#include "state/session_restorer.hpp"
#include "state/settings.hpp"

namespace streamlab::gui {

namespace {

// The file of the last session: read at start, and written when the session has changed.
class SessionKeeper {
public:
    explicit SessionKeeper(std::filesystem::path file) : file_(std::move(file)) {}

    // True if no session was saved before.
    bool is_first() const { return !base::read_if_exists(file_); }
    SavedSession read() const { return read_session(base::read_if_exists(file_).value_or("")); }
    void restore(Window& window, SessionRestorer& restorer, bool anything) {
        SavedSession session = read();
        const WindowPlace& at = session.window;
        if (at.width > 0) window.move_to({at.x, at.y, at.width, at.height, at.maximized});
        restorer.begin(std::move(session), anything);
    }
    void keep(const AppState& state, const Window& window) {
        const auto now = std::chrono::steady_clock::now();
        if (now - kept_ < std::chrono::seconds(2)) return;
        kept_ = now;
        save_now(state, window);
    }
    void save_now(const AppState& state, const Window& window) {
        SavedSession session = session_to_save(state);
        const Window::Place at = window.place();
        session.window = {at.x, at.y, at.width, at.height, at.maximized};
        std::string text = to_text(session);
        if (text == text_) return;
        try {
            std::error_code error;
            std::filesystem::create_directories(file_.parent_path(), error);
            base::write_file(file_, text);
            text_ = std::move(text);
        } catch (const base::FileError&) {
            // The next start restores the session that was saved last.
        }
    }

private:
    std::filesystem::path file_;
    std::string text_;
    std::chrono::steady_clock::time_point kept_ = std::chrono::steady_clock::now();
};

bool has_no_request(const AppOptions& options) {
    return options.lab.empty() && options.puzzle.empty() && options.program.empty() &&
           options.traces.empty();
}

}  // namespace

int run_app(const AppOptions& options) {
    return with_exit_code([&] {
        AppState state;
        // Destruction order matters: the runner's thread wakes the window's loop, and the window's
        // renderer is a part of the session's ImGui context.
        Session session(1);
        Window window("streamlab");
        session.fonts().build(window.scale());
        window.begin(session.keys(), session.fonts());
        const auto runner = make_program_runner([] { Window::wake(); });
        const auto keeper = make_progress_keeper();
        TraceOpener opener([] { Window::wake(); });
        Actions actions(state, *runner);
        actions.set_trace_opener(opener);
        actions.keep_progress(*keeper);
        const auto checker = make_puzzle_checker([] { Window::wake(); });
        const auto watcher = make_save_watcher([] { Window::wake(); });
        actions.use_checker(*checker, options.profiles_dir);
        actions.add_device_knob(options.profiles_dir);
        actions.watch_saves(*watcher);
        actions.use_editor(open_in_editor);
        actions.set_history_folder(check::user_data_folder() / "history");
        SettingsFile settings;
        settings.load(state);
        state.playback.plays_back_first_runs = true;
        state.animates_layout = true;
        SessionKeeper last(check::user_data_folder() / "session.json");
        // Set before opening: a recent program is opened with its last setup.
        state.recent_programs = last.read().recent_programs;
        open(options, state, actions);
        SessionRestorer restorer(state, actions);
        const bool is_first = last.is_first();
        last.restore(window, restorer, has_no_request(options));
        actions.use_welcome_run(options.labs_dir / "welcome.json");
        if (is_first && has_no_request(options)) actions.show_welcome(true);
        actions.open_traces(options.traces);
        window.set_on_dropped([&](const auto& files) { actions.open_dropped(files); });
        window.loop(
            [&] {
                const bool changed = actions.poll();
                settings.keep(state);  // immediately: the app may be killed at any time
                window.set_text_scale(state.text_scale);
                if (changed) restorer.proceed();
                if (restorer.is_done()) last.keep(state, window);
                return changed;
            },
            [&] { return session.frame(state, actions); });
        last.save_now(state, window);
        settings.save(state);
        if (!actions.close_document())
            throw program::EnvironmentError("what was typed last could not be saved; it is in " +
                                            actions.rescued().string());
        return 0;
    });
}

}  // namespace streamlab::gui
