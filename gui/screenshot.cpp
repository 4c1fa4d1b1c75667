#include "gui/screenshot.hpp"

#include <chrono>
#include <thread>

#include "gui/app.hpp"
#include "gui/session.hpp"
#include "gui/start.hpp"
#include "platform/palette.hpp"

namespace streamlab::gui {

namespace {

constexpr int settling_frames = 4;  // until sizes and scroll positions are stable
constexpr int max_side = 16384;

void check_size(const ScreenshotOptions& options) {
    const auto fits = [](int side) { return side >= 320 && side <= max_side; };
    if (!fits(options.width) || !fits(options.height)) {
        throw RequestError("a picture has between 320x320 and 16384x16384 pixels");
    }
    if (!(options.scale >= 0.5 && options.scale <= 4))
        throw RequestError("the scale lies between 0.5 and 4");
}

using Settings = std::map<std::string, std::string>;

void set_knobs(const Settings& knobs, const AppState& state, Actions& actions) {
    for (const auto& [name, value] : knobs) {
        if (state.lab() == nullptr) throw RequestError("there is no lab to set knobs of");
        try {
            catalogue::check_knob(*state.lab(), name, value);
        } catch (const std::exception& error) {
            throw RequestError(error.what());
        }
        actions.set_knob(name, value);
    }
}

void wait_until_idle(const AppState& state, Actions& actions) {
    const auto awaits_program_runs = [&] {
        return state.puzzle() != nullptr && state.puzzle_session()->awaits_program_runs;
    };
    while (state.phase || state.checking || awaits_program_runs()) {
        if (!actions.poll()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void predict(const ScreenshotOptions& options, const AppState& state, Actions& actions) {
    if (options.predict == 0 || state.lab() == nullptr) return;
    if (options.predict > state.lab()->choices.size())
        throw RequestError("the lab has no such choice to predict");
    actions.predict(options.predict - 1);
    // Count the bars as drawn at their initial positions.
    for (std::size_t i = 0; i < state.session()->drawn.size(); ++i)
        actions.move_drawn_bar(i, state.session()->drawn[i].start_ns, 0);
}

void go_to_step(const std::string& name, Actions& actions) {
    if (name.empty()) return;
    for (std::size_t i = 0; i < step_count; ++i) {
        const auto step = static_cast<Step>(i);
        std::string known = name_of(step);
        known.front() = static_cast<char>(known.front() - 'A' + 'a');
        if (known == name) return actions.go_to_step(step);
    }
    throw RequestError("a lesson has no step \"" + name +
                       "\"; it has predict, run, why, change, compare and remember");
}

void go_to_page(const std::string& name, Actions& actions) {
    if (name.empty()) return;
    for (std::size_t i = 0; i < puzzle_page_count; ++i) {
        const auto page = static_cast<PuzzlePage>(i);
        std::string known = name_of(page);
        known.front() = static_cast<char>(known.front() - 'A' + 'a');
        if (known == name) return actions.go_to_page(page);
    }
    throw RequestError("a puzzle has no page \"" + name +
                       "\"; it has story, verdict, hints and solution");
}

// Leaves the student's progress unchanged: screenshots have no progress keeper.
void act_on_puzzle(const ScreenshotOptions& options, const AppState& state, Actions& actions) {
    if (!options.submission.empty()) actions.use_submission(options.submission);
    if (options.run) actions.check_puzzle();
    wait_until_idle(state, actions);
    for (int i = 0; i < options.hints; ++i)
        actions.show_hint();
    if (options.hints > 0) actions.go_to_page(PuzzlePage::hints);
    go_to_page(options.page, actions);
    if (options.reference) actions.compare_change();
}

// Throws RequestError if a trace cannot be opened.
void open_traces(const std::vector<std::filesystem::path>& files, const AppState& state,
                 Actions& actions) {
    if (files.empty()) return;
    actions.open_traces(files);
    while (state.opening) {
        if (!actions.poll()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (!state.comparing && !state.opened.result) throw RequestError(state.timeline.said);
}

// Performs all requested actions before the picture is drawn.
void act(const ScreenshotOptions& options, const AppState& state, Actions& actions) {
    actions.show_keys(options.keys);
    if (state.program) wait_until_idle(state, actions);
    if (state.puzzle() != nullptr) return act_on_puzzle(options, state, actions);
    set_knobs(options.knobs, state, actions);
    predict(options, state, actions);
    const bool has_trace = !options.app.traces.empty();
    if (options.run && state.lab() != nullptr && !has_trace) {
        actions.run();
        wait_until_idle(state, actions);
        set_knobs(options.changes, state, actions);
        wait_until_idle(state, actions);
    }
    if (options.both) actions.compare_change();
    go_to_step(options.step, actions);
    if (options.at_ns) actions.set_playhead(*options.at_ns);
    for (const std::uint32_t id : options.select)
        actions.select_second({id, 0});  // the first one is only selected
}

}  // namespace

Picture draw_picture(const AppState& state, Actions& actions, const PictureSize& size,
                     const BeforeFrame& before_frame) {
    Session session(size.scale);  // outlives the renderer, which is a part of its context
    Offscreen offscreen(size.width, size.height);
    session.set_display(static_cast<float>(size.width), static_cast<float>(size.height));
    offscreen.begin();
    for (int i = 0; i < settling_frames; ++i) {
        if (before_frame) before_frame(i);
        offscreen.new_frame();
        session.frame(state, actions);
        offscreen.draw();
    }
    return offscreen.read();
}

int take_screenshot(const ScreenshotOptions& options) {
    return with_exit_code([&] {
        check_size(options);
        AppState state;
        const auto runner = make_program_runner({});
        Actions actions(state, *runner);
        const auto checker = make_puzzle_checker({});
        actions.use_checker(*checker, options.app.profiles_dir);
        actions.add_device_knob(options.app.profiles_dir);
        TraceOpener opener({});
        actions.set_trace_opener(opener);
        open(options.app, state, actions);
        open_traces(options.app.traces, state, actions);
        act(options, state, actions);
        const PictureSize size{options.width, options.height, static_cast<float>(options.scale)};
        const Picture picture = draw_picture(state, actions, size);
        if (options.few_colours)
            write_png(with_palette(picture), options.file);
        else
            write_png(picture, options.file);
        return 0;
    });
}

}  // namespace streamlab::gui
