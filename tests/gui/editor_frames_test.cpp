// The editor in whole frames without a window: keys, mouse and their effects.
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
    static float line_height() { return 18; }
    // The middle of a line, a little to the right of a column's left edge.
    ImVec2 at(std::size_t line, std::size_t column) {
        const Control text = find_control("editor", "text");
        const float character = session.fonts().measure(Face::mono, "0").x;
        const float gutter = 8 + 3 * character + 14;
        return {text.min.x + gutter + character * (static_cast<float>(column) + 0.2f),
                text.min.y + line_height() * (static_cast<float>(line) + 0.5f)};
    }
    void click_at(std::size_t line, std::size_t column) {
        const ImVec2 place = at(line, column);
        click(place.x, place.y);
    }
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

// A puzzle of many lines.
struct LongText : EditorFrames {
    explicit LongText(int lines) {
        std::string text;
        for (int i = 1; i <= lines; ++i)
            text += "int line" + std::to_string(i) + " = " + std::to_string(i) + ";\n";
        actions.edit([&](edit::Editor& editor) { editor.replace_all(text); });
        actions.save_document();
        actions.focus_editor(true);
        press(EditKey::home, true);
        frame(3);
    }
    // `line`: 0 for a failure without a line.
    void check_with_failure_in(std::uint32_t line) {
        actions.check_puzzle();
        check::Verdict verdict = verdict_of(false);
        verdict.tests.back().line = line;
        checker.finish(verdict);
        actions.poll();
        actions.focus_editor(true);
    }
    void mark_line(std::size_t line) {
        Mark mark;
        mark.range = {{line, 0}, {line, 3}};
        mark.text = "This line is said to be wrong, in many words, so that the strip is high.\n"
                    "And in a second line, too.";
        mark.rule = "E2";
        state.edit.marks = {mark};
    }
};

}  // namespace

TEST_CASE("a click into the code focuses it, and letters are no commands then") {
    EditorFrames app;
    CHECK_FALSE(app.state.edit.has_focus);
    app.click_at(0, 12);
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

TEST_CASE("a click elsewhere takes the focus from the code") {
    EditorFrames app;
    app.click_at(0, 12);
    REQUIRE(app.state.edit.has_focus);
    const Control story = app.find_control("page", "Story");
    app.click(story.middle().x, story.max.y + 60);
    CHECK_FALSE(app.state.edit.has_focus);
    app.write("lost");
    CHECK_THAT(app.typed(), !ContainsSubstring("lost"));
}

TEST_CASE("the mouse selects by dragging, words by a double click and lines by a triple click") {
    EditorFrames app;
    app.drag(app.at(0, 2), app.at(2, 12));
    CHECK(app.editor().selection().range().to.line == 2);
    CHECK_FALSE(app.editor().selected_text().empty());
    app.frame(60);
    app.click_at(2, 1);
    app.click_at(2, 1);
    CHECK(app.editor().selected_text() == "k2");
    app.click_at(2, 1);
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

TEST_CASE("text is searched with the keyboard alone") {
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
    // Long lines, a caret far to the right, unusual text: no crash.
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

TEST_CASE("a line that is jumped to is visible with its context, above the messages about it") {
    LongText app(60);
    const auto is_in_sight = [&](const char* way) {
        app.frame(3);
        const Control text = app.find_control("editor", "text");
        const float line = app.line_height();
        const float top = text.min.y + line * static_cast<float>(app.editor().caret().line);
        CAPTURE(way, top, text.visible_min.y, text.visible_max.y);
        CHECK(app.editor().caret().line == 39);
        CHECK(top - line >= text.visible_min.y);
        CHECK(top + 2 * line <= text.visible_max.y);
        app.press(EditKey::home, true);
        app.frame(3);
    };
    app.check_with_failure_in(40);
    is_in_sight("the verdict");
    app.press(EditKey::f8);
    is_in_sight("F8");
    app.press_control("page", "problems");
    is_in_sight("the number of problems");
    app.press_control("puzzle", "line 40");
    is_in_sight("the verdict's line");
    app.control('g');
    app.frame(2);
    ImGui::GetIO().AddInputCharactersUTF8("40");
    app.frame(2);
    app.key(Key::enter);
    is_in_sight("Ctrl+G");
}

TEST_CASE("a strip that opens below the text does not cover the caret's line") {
    LongText app(60);
    // The caret is in the last visible line.
    const auto last_line = [&] {
        const Control text = app.find_control("editor", "text");
        return static_cast<std::size_t>((text.visible_max.y - text.min.y) / app.line_height()) - 1;
    };
    const std::size_t line = last_line();
    app.check_with_failure_in(0);
    app.click_at(line, 12);
    REQUIRE(app.editor().caret().line == line);
    REQUIRE(last_line() == line);
    app.mark_line(line);
    app.state.edit.marks.front().rule.clear();
    app.frame(3);
    const Control text = app.find_control("editor", "text");
    CHECK(text.min.y + app.line_height() * static_cast<float>(line + 1) <= text.visible_max.y);
    CHECK(text.visible_max.y - text.visible_min.y < app.line_height() * static_cast<float>(line));
}

TEST_CASE("a conflict is resolved with a button, and the old picture is greyed") {
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
    app.press_control("notice", "Take the file's text");
    CHECK_FALSE(app.state.edit.document->has_conflict());
    CHECK(app.typed() == "theirs\n");
}

TEST_CASE("F8 goes to the next problem whatever has the focus, except another field") {
    LongText app(30);
    app.mark_line(4);
    app.actions.focus_editor(false);
    app.press(EditKey::f8);
    CHECK(app.editor().caret().line == 4);
    CHECK(app.state.edit.has_focus);
    app.press(EditKey::home, true);
    app.control('f');
    app.frame(3);
    REQUIRE(ImGui::GetIO().WantTextInput);
    app.press(EditKey::f8);
    CHECK(app.editor().caret().line == 0);
}

TEST_CASE("each press of F8 goes to one problem") {
    LongText app(30);
    app.mark_line(4);
    app.state.edit.marks.push_back(app.state.edit.marks.front());
    app.state.edit.marks.back().range = {{9, 0}, {9, 3}};
    for (const bool edits : {false, true}) {
        app.press(EditKey::home, true);
        app.actions.focus_editor(edits);
        app.press(EditKey::f8);
        CHECK(app.editor().caret().line == 4);
    }
}
