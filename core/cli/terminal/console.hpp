// Output and input of an interactive session: headings, paragraphs, and a line of keys that
// disappears after a key press. The screen is never cleared, so that the user can scroll back.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/keyboard.hpp"
#include "cli/terminal/view_style.hpp"
#include "render/text.hpp"

namespace streamlab::cli {

// Keys with their meanings, such as {"w", "why"}, shown in this order on one line.
using KeyList = std::vector<std::pair<std::string, std::string>>;

class Console {
public:
    explicit Console(const ViewStyle& style) : style_(style) {}

    // Queried at each call, as the window may be resized.
    render::TextOptions text() const;
    std::size_t columns() const;
    // "->" on an ASCII terminal.
    std::string arrow() const { return text().ascii ? "->" : "→"; }

    void line(const std::string& text = "") const;
    void heading(const std::string& text) const;
    // Prints wrapped text and a blank line. Text from a TOML file may have paragraphs and code.
    void paragraph(const std::string& text, const std::string& indent = "") const;
    void faint(const std::string& text) const;
    // Prints a block of lines, pausing after each screenful.
    void page(const std::string& text);
    // Prints " 1 the text, wrapped to the right of its label".
    void item(const std::string& label, const std::string& text, bool strong = false) const;

    // Shows the keys and waits for one of them, Enter, or the end of input. Letters are
    // case-insensitive; other keys are ignored.
    Key ask(const KeyList& keys);
    // Like ask(), for callers that also wait for other events: waits at most `timeout_ms`, and
    // keeps the keys on the screen between calls. Key::kind is none after a timeout.
    Key ask_with_timeout(const KeyList& keys, int timeout_ms);
    // Removes the line of keys before other output.
    void hide_keys();
    // Reads a line; nullopt after Escape or at the end of input.
    std::optional<std::string> prompt_for_text(const std::string& question);
    // True after Ctrl-C, Ctrl-D or q.
    bool is_over() const { return over_; }

    Key next_key() { return keyboard_.next(); }
    // Moves the cursor up to rewrite the last lines; false if the terminal cannot do that.
    bool go_up(int lines) const;

private:
    void show_keys(const KeyList& keys);
    void erase_line() const;
    int rows() const;

    ViewStyle style_;
    Keyboard keyboard_;
    bool over_ = false;
    bool keys_shown_ = false;
};

// Replaces non-ASCII characters: an arrow becomes "->", a dash "-".
std::string in_ascii(const std::string& text);

}  // namespace streamlab::cli
