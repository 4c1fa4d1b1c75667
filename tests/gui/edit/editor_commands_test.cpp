#include <random>

#include "edit/characters.hpp"
#include "edit/editor.hpp"
#include "edit/search.hpp"
#include "support/catch.hpp"

using namespace streamlab::edit;

namespace {

std::string text_of(const Editor& editor) { return editor.text().bytes(); }

void type(Editor& editor, std::string_view letters) {
    for (const char c : letters)
        editor.type(std::string_view(&c, 1));
}

}  // namespace

TEST_CASE("words are undone one at a time, with the blanks after them") {
    Editor editor;
    type(editor, "int x = 1;");
    CHECK(editor.undo());
    CHECK(text_of(editor) == "int x = ");
    editor.undo();
    editor.undo();
    CHECK(text_of(editor) == "int ");
    editor.redo();
    CHECK(text_of(editor) == "int x ");
    type(editor, "y");
    CHECK_FALSE(editor.redo());
    while (editor.undo())
        ;
    CHECK(text_of(editor).empty());
}

TEST_CASE("moving the caret starts a new undo step") {
    Editor editor("ab");
    editor.move(Motion::text_end, false);
    editor.type("c");
    editor.move(Motion::text_begin, false);
    editor.type("d");
    editor.undo();
    CHECK(text_of(editor) == "abc");
}

TEST_CASE("a new line is indented like the previous one, and more after a brace") {
    Editor editor("void f() {");
    editor.move(Motion::text_end, false);
    editor.new_line();
    type(editor, "g();");
    editor.new_line();
    type(editor, "}");
    CHECK(text_of(editor) == "void f() {\n    g();\n}");

    Editor tabs("\tif (x) {");
    tabs.move(Motion::text_end, false);
    tabs.new_line();
    CHECK(text_of(tabs) == "\tif (x) {\n\t\t");

    Editor between("f() {}");
    between.place_caret({0, 5});
    between.new_line();
    CHECK(text_of(between) == "f() {\n    \n}");
    CHECK(between.caret() == Place{1, 4});
}

TEST_CASE("backspace deletes a level of indentation, a character of any length, or the selection") {
    Editor editor("        x");
    editor.place_caret({0, 8});
    editor.erase(Motion::left);
    CHECK(text_of(editor) == "    x");
    Editor letters("a\u00e4\u20acb");
    letters.move(Motion::text_end, false);
    letters.erase(Motion::left);
    letters.erase(Motion::left);
    CHECK(text_of(letters) == "a\u00e4");
    letters.erase(Motion::left);
    CHECK(text_of(letters) == "a");
    letters.erase(Motion::left);
    letters.erase(Motion::left);
    CHECK(text_of(letters).empty());
    Editor lines("ab\ncd");
    lines.select({{0, 1}, {1, 1}});
    lines.erase(Motion::left);
    CHECK(text_of(lines) == "ad");
    lines.place_caret({0, 2});
    lines.erase(Motion::right);
    CHECK(text_of(lines) == "ad");
}

TEST_CASE("selected lines are indented and unindented, and stay selected") {
    Editor editor("a\n\n  b\nc\n");
    editor.select({{0, 0}, {3, 0}});
    editor.indent();
    CHECK(text_of(editor) == "    a\n\n      b\nc\n");
    CHECK(editor.selection().range() == Range{{0, 0}, {3, 0}});
    editor.outdent();
    editor.outdent();
    CHECK(text_of(editor) == "a\n\nb\nc\n");
    editor.undo();
    editor.undo();
    editor.undo();
    CHECK(text_of(editor) == "a\n\n  b\nc\n");
}

TEST_CASE("lines become comments and back") {
    Editor editor("    a();\n\n  b();\n");
    editor.select({{0, 5}, {2, 3}});
    editor.toggle_comment();
    CHECK(text_of(editor) == "  //   a();\n\n  // b();\n");
    editor.toggle_comment();
    CHECK(text_of(editor) == "    a();\n\n  b();\n");
}

TEST_CASE("lines are moved, copied and deleted as a whole") {
    Editor editor("a\nb\nc");
    editor.place_caret({2, 1});
    editor.move_lines(-1);
    CHECK(text_of(editor) == "a\nc\nb");
    CHECK(editor.caret() == Place{1, 1});
    editor.move_lines(-1);
    editor.move_lines(-1);
    CHECK(text_of(editor) == "c\na\nb");
    editor.duplicate_lines();
    CHECK(text_of(editor) == "c\nc\na\nb");
    editor.erase_lines();
    editor.erase_lines();
    CHECK(text_of(editor) == "c\nb");
    editor.erase_lines();
    CHECK(text_of(editor) == "c");
    editor.erase_lines();
    CHECK(text_of(editor).empty());
}

TEST_CASE("the caret moves by characters, words, lines and pages") {
    Editor editor("  alpha beta\n\tc\nlast line");
    editor.move(Motion::line_begin, false);
    CHECK(editor.caret() == Place{0, 2});
    editor.move(Motion::line_begin, false);
    CHECK(editor.caret() == Place{0, 0});
    editor.move(Motion::word_right, false);
    CHECK(editor.caret() == Place{0, 7});
    editor.move(Motion::down, false);  // a tab is four columns wide
    CHECK(editor.caret() == Place{1, 2});
    editor.move(Motion::down, false);
    CHECK(editor.caret() == Place{2, 7});
    editor.move(Motion::up, true);
    editor.move(Motion::left, false);
    CHECK(editor.caret() == Place{1, 2});
    CHECK(editor.selected_text().empty());
    editor.move(Motion::page_down, false, 20);
    CHECK(editor.caret() == Place{2, 9});
    editor.move(Motion::page_up, true, 20);
    CHECK(editor.selected_text() == text_of(editor));
}

TEST_CASE("replacing the whole text changes only the differences") {
    Editor editor("a\nb\nc\n");
    std::vector<Change> changes;
    editor.set_event_observer([&](const Event& event) { changes.push_back(event.change); });
    editor.replace_all("a\nB\nc\n");
    REQUIRE(changes.size() == 1);
    CHECK(changes[0] == Change{{1, 0}, "b", "B"});
    editor.replace_all("a\nB\nc\n");
    CHECK(changes.size() == 1);
    editor.undo();
    CHECK(text_of(editor) == "a\nb\nc\n");
}

TEST_CASE("brackets find their partners, and words their ends") {
    const Text text("f(a[1],\n  {b});");
    CHECK(brackets_at(text, {0, 1})->other == Place{1, 5});
    CHECK(brackets_at(text, {1, 6})->other == Place{0, 1});
    CHECK(brackets_at(text, {0, 6})->other == Place{0, 3});
    CHECK_FALSE(brackets_at(text, {0, 0}));
    CHECK(word_around(Text("cudaMalloc(&p)"), {0, 4}) == Range{{0, 0}, {0, 10}});
}

TEST_CASE("a search ignores case, unless the query has a capital letter") {
    const Text text("Wait wait\nWAIT");
    CHECK(find_all(text, "wait").size() == 3);
    const auto hits = find_all(text, "Wait");
    REQUIRE(hits.size() == 1);
    CHECK(hits[0] == Range{{0, 0}, {0, 4}});
    const auto all = find_all(text, "wait");
    CHECK(find_hit_at_or_after(all, {0, 1}) == 1);
    CHECK(find_hit_at_or_after(all, {1, 1}) == 0);
    CHECK(find_hit_before(all, {0, 5}) == 0);
    CHECK(find_hit_before(all, {0, 0}) == 2);
    CHECK(find_all(text, "").empty());
}

TEST_CASE("every edit can be undone to the initial text and redone to the final one") {
    const std::string begin = "int main() {\n    call(1, \"x\");\n\t// \u00e4\n}\n";
    for (unsigned seed = 0; seed < 40; ++seed) {
        std::mt19937 random(seed);
        Editor editor(begin);
        for (int i = 0; i < 200; ++i) {
            const auto line = random() % (editor.text().line_count() + 1);
            const bool selects = random() % 3 == 0;
            if (random() % 2 == 0) editor.place_caret({line, random() % 12}, selects);
            switch (random() % 10) {
            case 0:
                editor.type("x");
                break;
            case 1:
                editor.type(" ");
                break;
            case 2:
                editor.new_line();
                break;
            case 3:
                editor.erase(Motion::left);
                break;
            case 4:
                editor.erase(Motion::word_right);
                break;
            case 5:
                editor.indent();
                break;
            case 6:
                editor.toggle_comment();
                break;
            case 7:
                editor.move_lines(random() % 2 == 0 ? 1 : -1);
                break;
            case 8:
                editor.insert("p\nq");
                break;
            default:
                editor.undo();
                break;
            }
        }
        const std::string end = text_of(editor);
        const std::size_t done = editor.history().done();
        while (editor.undo())
            ;
        CHECK(text_of(editor) == begin);
        for (std::size_t i = 0; i < done; ++i)
            editor.redo();
        CHECK(text_of(editor) == end);
    }
}
