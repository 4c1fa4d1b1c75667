// What a conversation in the terminal is made of: headings, paragraphs, and a line of keys that
// disappears when one was pressed. Nothing is cleared, so all of it stays above for scrolling back.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/keyboard.hpp"
#include "cli/terminal/view_style.hpp"
#include "render/text.hpp"

namespace streamlab::cli {

// A key and what it does: {"w", "why"}. Shown in this order, in one line.
using KeyList = std::vector<std::pair<std::string, std::string>>;

class Console {
public:
    explicit Console(const ViewStyle& style) : style_(style) {}

    // Asked anew each time: the window may have changed.
    render::TextOptions text() const;
    std::size_t columns() const;
    // "->" where the terminal has no arrows.
    std::string arrow() const { return text().ascii ? "->" : "→"; }

    void line(const std::string& text = "") const;
    void heading(const std::string& text) const;
    // Wrapped, with a blank line after it. Text from a TOML file may have paragraphs and code.
    void paragraph(const std::string& text, const std::string& indent = "") const;
    void faint(const std::string& text) const;
    // A block of lines that may be longer than the window: it stops after each windowful.
    void page(const std::string& text);
    // "  1  the text, wrapped beside its label"
    void item(const std::string& label, const std::string& text, bool strong = false) const;

    // Shows the keys and waits for one of them, for Enter, or for the end. Letters may be typed in
    // either case; other keys are ignored.
    Key ask(const KeyList& keys);
    // The same for those who wait for something else as well: the keys are shown until one of them
    // is pressed, and each call waits at most so long. Key::kind none: not yet.
    Key ask_within(const KeyList& keys, int timeout_ms);
    // Removes the line of keys, for text that comes while it is shown.
    void hide_keys();
    // Reads a line that is typed character by character; nullopt after Escape or at the end.
    std::optional<std::string> ask_for_text(const std::string& question);
    // After Ctrl-C, Ctrl-D or q; the conversation is over.
    bool is_over() const { return over_; }

    Key next_key() { return keyboard_.next(); }
    // Goes back over the last lines, to write them anew; false where the terminal cannot do that.
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

// Without characters that an ASCII terminal cannot show: an arrow becomes "->", a dash "-".
std::string in_ascii(const std::string& text);

}  // namespace streamlab::cli
