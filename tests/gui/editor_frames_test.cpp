// The editor in whole frames without a window: keys and mouse, and what they lead to.
#include "frames.hpp"
#include "puzzle_fixture.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct EditorFrames : WithPuzzles<Frames> {
    EditorFrames() {
        actions.open_puzzle(0);
        frame(3);
    }
    float left() const { return 1280 * state.layout.labs + 5; }
    void write(const std::string& text) {
        for (const char c : text) {
            Stroke stroke{EditKey::character, static_cast<unsigned char>(c)};
            if (c == '\n') stroke.key = EditKey::enter;
            session.keys().press(key_of_character(static_cast<unsigned char>(c)));
            session.keys().type(stroke);
        }
        frame();
    }
    void press(EditKey key, bool control = false, bool shift = false) {
        session.keys().type({key, 0, control, shift, false});
        frame();
    }
    void control(char letter, bool shift = false) {
        session.keys().type(
            {EditKey::character, static_cast<unsigned char>(letter), true, shift, false});
        frame();
    }
    const edit::Editor& editor() const { return state.edit.document->editor(); }
    std::string typed() const { return editor().text().bytes(); }
};

}  // namespace

TEST_CASE("a click into the code gives it the keyboard, and letters are no commands then") {
    EditorFrames app;
    CHECK_FALSE(app.state.edit.has_focus);
    app.click(app.left() + 120, 84);
    CHECK(app.state.edit.has_focus);
    CHECK(app.editor().caret().line == 0);
    app.write("\nr0?e");
    CHECK_THAT(app.typed(), ContainsSubstring("\nr0?e"));
    CHECK_FALSE(app.state.show_keys);
    CHECK(app.checker.jobs.empty());
    app.press(EditKey::escape);
    CHECK_FALSE(app.state.edit.has_focus);
    app.key(Key::question);
    CHECK(app.state.show_keys);
}

TEST_CASE("a click elsewhere takes the keyboard away from the code") {
    EditorFrames app;
    app.click(app.left() + 120, 84);
    app.click(1000, 200);
    CHECK_FALSE(app.state.edit.has_focus);
    app.write("lost");
    CHECK_THAT(app.typed(), !ContainsSubstring("lost"));
}

TEST_CASE("the mouse selects by dragging, words by two clicks and lines by three") {
    EditorFrames app;
    app.move(app.left() + 60, 84);
    inject_mouse_button(0, true);
    app.frame();
    app.move(app.left() + 300, 120);
    inject_mouse_button(0, false);
    app.frame(2);
    CHECK(app.editor().selection().range().to.line == 2);
    CHECK_FALSE(app.editor().selected_text().empty());
    app.frame(60);
    app.click(app.left() + 52, 120);
    app.click(app.left() + 52, 120);
    CHECK(app.editor().selected_text() == "k2");
    app.click(app.left() + 52, 120);
    CHECK(app.editor().selected_text() == "k2<<<1, 1>>>();\n");
}

TEST_CASE("text is copied, cut and pasted, undone and redone with the usual keys") {
    EditorFrames app;
    app.actions.focus_editor(true);
    const std::string before = app.typed();
    app.control('a');
    app.control('c');
    CHECK(std::string(ImGui::GetClipboardText()) == before);
    app.control('x');
    CHECK(app.typed().empty());
    app.control('v');
    app.control('v');
    CHECK(app.typed() == before + before);
    app.control('z');
    CHECK(app.typed() == before);
    app.control('z', true);
    CHECK(app.typed() == before + before);
    app.press(EditKey::home, true);
    app.control('/');
    app.control('d');
    app.control('k', true);
    app.press(EditKey::tab);
    app.press(EditKey::tab, false, true);
    app.press(EditKey::erase, true);
    app.press(EditKey::end, true);
    app.press(EditKey::backspace);
    while (app.typed() != before)
        app.control('z');
    CHECK(app.typed() == before);
}

TEST_CASE("a text is looked for with the keyboard alone") {
    EditorFrames app;
    app.actions.focus_editor(true);
    app.control('f');
    CHECK(app.state.edit.find.open);
    CHECK_FALSE(app.state.edit.has_focus);
    app.frame(2);
    ImGui::GetIO().AddInputCharactersUTF8("two");
    app.frame(2);
    CHECK(app.state.edit.find.hits.size() == 1);
    CHECK(app.editor().selected_text() == "two");
    app.session.keys().type({EditKey::escape});
    app.key(Key::escape);
    CHECK_FALSE(app.state.edit.find.open);
    CHECK(app.state.edit.has_focus);
    CHECK(app.editor().selected_text() == "two");
}

TEST_CASE("marks are drawn with their text, and the strip below leads to bar and rule") {
    EditorFrames app;
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false), result_of(racing_trace()));
    app.actions.poll();
    app.frame(3);
    REQUIRE(app.state.edit.marks.size() == 1);
    CHECK(app.editor().caret().line == 2);
    // Long lines, a caret far to the right, an unusual text: nothing breaks.
    app.actions.focus_editor(true);
    app.press(EditKey::end, true);
    app.write("\n// " + std::string(400, 'x'));
    app.actions.edit([](edit::Editor& editor) { editor.insert("\t\xff\xfe\xe2\x82 \r \x01"); });
    app.frame(3);
    app.press(EditKey::f8);
    CHECK(app.editor().caret().line == 2);
    app.press(EditKey::page_down);
    app.press(EditKey::page_up, false, true);
    app.control('g');
    app.frame(3);
    CHECK(ImGui::GetDrawData()->TotalVtxCount > 1000);
}

TEST_CASE("a conflict is decided with a button, and the old picture is greyed") {
    EditorFrames app;
    app.actions.check_puzzle();
    app.checker.finish(verdict_of(false), result_of(racing_trace()));
    app.actions.poll();
    app.actions.focus_editor(true);
    app.write("mine");
    std::ofstream(app.state.puzzles[0].source) << "theirs\n";
    app.watcher.saved = true;
    app.actions.poll();
    app.frame(2);
    REQUIRE(app.state.edit.document->has_conflict());
    const float bottom = 44 + (720 - 44 - 26) * app.state.layout.code;
    for (float y = bottom - 40; y < bottom && app.state.edit.document->has_conflict(); y += 6)
        app.click(app.left() + 40, y);
    CHECK_FALSE(app.state.edit.document->has_conflict());
    CHECK(app.typed() == "theirs\n");
}
