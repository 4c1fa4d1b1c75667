// An overlay (a menu, a list or a window that asks for a file) has the keyboard.
#include <algorithm>

#include "frames.hpp"
#include "puzzle_fixture.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct OverlayFrames : WithPuzzles<Frames> {
    OverlayFrames() {
        show(result_of(barrier_trace()));
        actions.select({2, 0});
        frame(2);
    }
    // Sends Enter as the window does: to the app and to the text fields, which end with it.
    void enter() {
        inject_enter(true);
        session.keys().press(Key::enter);
        frame();
        inject_enter(false);
        session.keys().release(Key::enter);
        frame(2);
    }
    void type(const char* text) {
        ImGui::GetIO().AddInputCharactersUTF8(text);
        frame(2);
    }
    bool has_row(const std::string& name) {
        const auto all = controls();
        return std::any_of(all.begin(), all.end(),
                           [&](const Control& each) { return each.name == name; });
    }
    // Keys that are commands of the page.
    void press_commands() {
        for (const Key each : {Key::l, Key::right, Key::left, Key::space, Key::tab})
            key(each);
    }
    void check_page_unchanged() {
        CHECK(state.timeline.selected == Target{2, 0});
        CHECK_FALSE(state.show_legend);
        CHECK_FALSE(state.playback.playhead_ns);
    }

private:
    static void inject_enter(bool down) {
#if IMGUI_VERSION_NUM < 18700
        constexpr int code = 300;
        ImGui::GetIO().KeyMap[ImGuiKey_Enter] = code;
        ImGui::GetIO().KeysDown[code] = down;
#else
        ImGui::GetIO().AddKeyEvent(ImGuiKey_Enter, down);
#endif
    }
};

// The lab's first knob has too many choices for one row.
struct WithList : OverlayFrames {
    WithList() {
        catalogue::Knob& knob = state.labs[1].knobs.front();
        knob.choices = {{"blocking", "blocking streams, as they usually are"},
                        {"nonblocking", "non-blocking streams, which no fence holds"},
                        {"none", "no streams, all goes to the default stream"}};
        actions.go_to_step(Step::change);
        frame(3);
        press_control(list());
        frame(2);
        REQUIRE(has_row(knob.choices[2].label));
    }
    Control list() {
        for (const Control& each : controls())
            if (each.kind == ControlKind::list) return each;
        FAIL("there is no list");
        return {};
    }
    bool is_open() { return has_row(state.labs[1].knobs.front().choices[2].label); }
    std::string value() { return std::string(state.session()->knobs.find("flags")->second); }
};

}  // namespace

TEST_CASE("the file window's field has the keyboard again after an invalid path") {
    OverlayFrames app;
    app.key(Key::o);
    app.frame(3);
    app.type("nowhere/none.cu");
    REQUIRE(app.state.dialog.typed == "nowhere/none.cu");
    app.enter();
    REQUIRE_THAT(app.state.dialog.problem, ContainsSubstring("There is no "));
    app.type("x");
    CHECK(app.state.dialog.typed.ends_with("x"));
    CHECK(app.state.dialog.use);
}

TEST_CASE("no key reaches the page below the file window, and its Esc comes first") {
    OverlayFrames app;
    app.actions.open_file_dialog(FileUse::program);
    app.frame(3);
    const Control up = app.find_control("files", "Up");
    app.click(up.max.x + 300, (up.min.y + up.max.y) / 2);  // the field loses the keyboard
    REQUIRE_FALSE(ImGui::GetIO().WantTextInput);
    app.press_commands();
    app.check_page_unchanged();
    app.actions.show_legend(true);
    app.frame(2);
    app.key(Key::escape);
    CHECK_FALSE(app.state.dialog.use);
    CHECK(app.state.show_legend);
    app.key(Key::escape);
    CHECK_FALSE(app.state.show_legend);
}

TEST_CASE("the arrows and Enter choose in an open list, and Esc closes it") {
    WithList app;
    const std::string before = app.value();
    app.key(Key::down);
    app.key(Key::down);
    app.key(Key::down);
    app.key(Key::up);
    CHECK(app.value() == before);
    app.key(Key::escape);
    CHECK_FALSE(app.is_open());
    CHECK(app.value() == before);
    app.check_page_unchanged();
    app.press_control(app.list());
    app.key(Key::down);
    app.press_commands();
    app.key(Key::enter);
    CHECK_FALSE(app.is_open());
    CHECK(app.value() == "nonblocking");
    CHECK_FALSE(app.state.show_legend);
}

TEST_CASE("Esc closes an open menu before anything else, and no key reaches the page below it") {
    OverlayFrames app;
    app.press_control("page", "View");
    REQUIRE(app.has_row("Zoom in"));
    app.press_commands();
    app.check_page_unchanged();
    app.key(Key::escape);
    app.frame(2);
    CHECK_FALSE(app.has_row("Zoom in"));
    app.check_page_unchanged();
    app.key(Key::escape);
    CHECK_FALSE(app.state.timeline.selected);
}
