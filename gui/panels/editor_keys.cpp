// Keyboard input of the editor.
#include <cstddef>
#include <string>

#include "edit/characters.hpp"
#include "panels/editor_parts.hpp"

namespace streamlab::gui {

namespace {

using edit::Editor;
using edit::Motion;

// Converts the "\r\n" or "\r" of other programs to "\n".
std::string clipboard_text() {
    const char* clipboard = ImGui::GetClipboardText();
    std::string text;
    for (const char* at = clipboard; at != nullptr && *at != '\0'; ++at) {
        if (*at != '\r')
            text += *at;
        else if (at[1] != '\n')
            text += '\n';
    }
    return text;
}

void copy(const AppState& state, Actions& actions, bool cuts) {
    const Editor& editor = state.edit.document->editor();
    // Without a selection, copy the whole line.
    if (editor.selection().range().is_empty()) {
        ImGui::SetClipboardText((editor.text().line(editor.caret().line) + "\n").c_str());
        if (cuts) actions.edit([](Editor& edited) { edited.erase_lines(); });
        return;
    }
    ImGui::SetClipboardText(editor.selected_text().c_str());
    if (cuts) actions.edit([](Editor& edited) { edited.insert(""); });
}

void with_control(const Stroke& stroke, const AppState& state, Actions& actions) {
    switch (stroke.character) {
    case U'z':
        return actions.edit([&](Editor& editor) { stroke.shift ? editor.redo() : editor.undo(); });
    case U'y':
        return actions.edit([](Editor& editor) { editor.redo(); });
    case U'x':
        return copy(state, actions, true);
    case U'c':
        return copy(state, actions, false);
    case U'v':
        return actions.edit([](Editor& editor) { editor.insert(clipboard_text()); });
    case U'a':
        return actions.edit([](Editor& editor) { editor.select_all(); });
    case U'd':
        return actions.edit([](Editor& editor) { editor.duplicate_lines(); });
    case U'k':
        return actions.edit([](Editor& editor) { editor.erase_lines(); });
    case U'/':
    case U'#':  // for layouts with "/" on a shifted key
        return actions.edit([](Editor& editor) { editor.toggle_comment(); });
    case U'f':
        return actions.open_find(false);
    case U'g':
        return actions.open_find(true);
    case U'o':
        return actions.open_file_dialog(FileUse::program);
    case U's':
        return actions.save_document();
    default:
        return;
    }
}

void erase(const Stroke& stroke, Actions& actions) {
    const bool back = stroke.key == EditKey::backspace;
    const Motion until = stroke.control ? (back ? Motion::word_left : Motion::word_right)
                                        : (back ? Motion::left : Motion::right);
    actions.edit([until](Editor& editor) { editor.erase(until); });
}

void enter(const Stroke& stroke, Actions& actions) {
    if (stroke.control) return actions.run();
    actions.edit([](Editor& editor) { editor.new_line(); });
}

Motion motion_of(const Stroke& stroke) {
    switch (stroke.key) {
    case EditKey::left:
        return stroke.control ? Motion::word_left : Motion::left;
    case EditKey::right:
        return stroke.control ? Motion::word_right : Motion::right;
    case EditKey::up:
        return Motion::up;
    case EditKey::down:
        return Motion::down;
    case EditKey::home:
        return stroke.control ? Motion::text_begin : Motion::line_begin;
    case EditKey::end:
        return stroke.control ? Motion::text_end : Motion::line_end;
    case EditKey::page_up:
        return Motion::page_up;
    default:
        return Motion::page_down;
    }
}

void move(const Stroke& stroke, Actions& actions, std::size_t rows) {
    const bool vertical = stroke.key == EditKey::up || stroke.key == EditKey::down;
    actions.edit([&](Editor& editor) {
        if (stroke.alt && vertical)
            editor.move_lines(stroke.key == EditKey::up ? -1 : 1);
        else
            editor.move(motion_of(stroke), stroke.shift, rows);
    });
}

void act_on(const Stroke& stroke, const AppState& state, Actions& actions, std::size_t rows) {
    switch (stroke.key) {
    case EditKey::character:
        if (stroke.control) return with_control(stroke, state, actions);
        return actions.edit([&](Editor& editor) { editor.type(edit::to_utf8(stroke.character)); });
    case EditKey::backspace:
    case EditKey::erase:
        return erase(stroke, actions);
    case EditKey::enter:
        return enter(stroke, actions);
    case EditKey::tab:
        return actions.edit(
            [&](Editor& editor) { stroke.shift ? editor.outdent() : editor.indent(); });
    case EditKey::escape:
        return actions.focus_editor(false);
    case EditKey::f3:
        return actions.find_next(stroke.shift ? -1 : 1);
    case EditKey::f8:
        return actions.go_to_mark(stroke.shift ? -1 : 1);
    default:
        return move(stroke, actions, rows);
    }
}

}  // namespace

void editor_keys(const Ui& ui, const AppState& state, Actions& actions, std::size_t rows) {
    if (!ui.keys.page_receives_keys()) return;
    for (const Stroke& stroke : ui.keys.strokes()) {
        // A stroke may move the keyboard focus elsewhere, and the remaining strokes with it.
        if (!state.edit.has_focus || !state.edit.document) return;
        act_on(stroke, state, actions, rows);
    }
}

}  // namespace streamlab::gui
