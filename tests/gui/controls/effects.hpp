// What each control of the app promises, as a table.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "controls/screens.hpp"

namespace streamlab::gui::test {

// All that a control can change.
struct Moment {
    AppState state;
    std::string text;      // of the document
    std::size_t line = 0;  // of its caret
    bool has_conflict = false;
    std::string clipboard;
    std::filesystem::path edited;  // in an editor of one's own
    std::size_t runs = 0;
    std::size_t checks = 0;
    std::size_t exports = 0;
    std::vector<Control> controls;

    bool shows(const std::string& panel) const;
};
Moment moment_of(ScreenApp& app);

// `not_needed`: the promised state was there before.
enum class Outcome { missing, not_needed, done };
using Effect = std::function<Outcome(const Moment& before, const Moment& after)>;

enum class Gesture {
    usual,  // by the kind of the control: a click, a drag, or a letter that is typed
    along,  // clicks along the area, until one has the effect
    right,  // the same with the right button
};

struct Promise {
    std::string panel;
    std::string name;  // a "*" at its end fits every ending
    Effect effect;
    Gesture gesture = Gesture::usual;
};

const std::vector<Promise>& promises();

}  // namespace streamlab::gui::test
