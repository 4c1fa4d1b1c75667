#include "gui/app.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <stdexcept>

#include "check/progress.hpp"
#include "gui/session.hpp"
#include "gui/start.hpp"
#include "platform/editor.hpp"
#include "platform/window.hpp"
#include "program/program.hpp"
#include "state/actions.hpp"
#include "state/settings.hpp"

namespace streamlab::gui {

int run_app(const AppOptions& options) {
    return with_exit_code([&] {
        AppState state;
        // The order matters for destruction: the runner's thread wakes the window's loop, and the
        // window's renderer is a part of the session's ImGui context.
        Session session(1);
        Window window("streamlab");
        session.fonts().build(window.scale());
        window.begin(session.keys(), session.fonts());
        const auto runner = make_program_runner([] { Window::wake(); });
        const auto keeper = make_progress_keeper();
        TraceOpener opener([] { Window::wake(); });
        Actions actions(state, *runner);
        actions.open_with(opener);
        actions.keep_progress(*keeper);
        const auto checker = make_puzzle_checker([] { Window::wake(); });
        const auto watcher = make_save_watcher([] { Window::wake(); });
        actions.use_checker(*checker, options.profiles_dir);
        actions.watch_saves(*watcher);
        actions.use_editor(open_in_editor);
        actions.keep_histories(check::user_data_folder() / "history");
        SettingsFile settings;
        settings.load(state);
        state.playback.plays_first_runs = true;
        open(options, state, actions);
        if (options.lab.empty() && options.puzzle.empty() && options.traces.empty())
            actions.select_where_left_off();
        actions.open_traces(options.traces);
        window.when_dropped([&](const auto& files) { actions.open_traces(files); });
        window.loop([&] { return actions.poll(); }, [&] { return session.frame(state, actions); });
        settings.save(state);
        if (!actions.close_document())
            throw program::EnvironmentError("what was typed last could not be saved; it is in " +
                                            actions.rescued().string());
        return 0;
    });
}

}  // namespace streamlab::gui
