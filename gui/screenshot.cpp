#include "screenshot.hpp"

#include <chrono>
#include <thread>

#include "app.hpp"
#include "platform/session.hpp"
#include "start.hpp"

namespace streamlab::gui {

namespace {

constexpr int settling_frames = 4;  // until sizes and scrolling no longer change
constexpr int largest_side = 16384;

void check_size(const ScreenshotOptions& options) {
    const auto fits = [](int side) { return side >= 320 && side <= largest_side; };
    if (!fits(options.width) || !fits(options.height)) {
        throw RequestError("a picture has between 320x320 and 16384x16384 pixels");
    }
    if (!(options.scale >= 0.5 && options.scale <= 4))
        throw RequestError("the scale lies between 0.5 and 4");
}

void set_knobs(const ScreenshotOptions& options, const AppState& state, Actions& actions) {
    for (const auto& [name, value] : options.knobs) {
        if (state.lab() == nullptr) throw RequestError("there is no lab to set knobs of");
        try {
            catalogue::check_knob(*state.lab(), name, value);
        } catch (const std::exception& error) {
            throw RequestError(error.what());
        }
        actions.set_knob(name, value);
    }
}

void run_to_the_end(const AppState& state, Actions& actions) {
    actions.run();
    while (state.phase) {
        if (!actions.poll()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
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
        open(options.app, state, actions);
        set_knobs(options, state, actions);
        if (options.run && state.lab() != nullptr) run_to_the_end(state, actions);
        if (options.at_ns) actions.set_playhead(*options.at_ns);
        if (options.select != 0) actions.select({options.select, 0});
        const PictureSize size{options.width, options.height, static_cast<float>(options.scale)};
        write_png(draw_picture(state, actions, size), options.file);
        return 0;
    });
}

}  // namespace streamlab::gui
