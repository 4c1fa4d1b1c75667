// The expected effect of each control of the app, as a table.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "controls/screens.hpp"

namespace streamlab::gui::test {

// All values that a control can change.
struct Moment {
    AppState state;
    std::string text;      // of the document
    std::size_t line = 0;  // of its caret
    bool has_conflict = false;
    std::string clipboard;
    std::filesystem::path edited;  // in an external editor
    std::size_t runs = 0;
    std::size_t checks = 0;
    std::size_t exports = 0;
    std::vector<Control> controls;
    std::string focused;  // the panel with the keyboard focus

    bool shows(const std::string& panel) const;
};
Moment moment_of(ScreenApp& app);

// `not_needed`: the effect was already present.
enum class Outcome { missing, not_needed, done };
using Effect = std::function<Outcome(const Moment& before, const Moment& after)>;

enum class Gesture {
    usual,  // by the kind of the control: a click, a drag, or a typed letter
    along,  // clicks along the area, until one has the effect
    right,  // the same with the right button
};

struct Promise {
    std::string panel;
    std::string name;  // a "*" at its end matches any ending
    Effect effect;
    Gesture gesture = Gesture::usual;
};

const std::vector<Promise>& promises();

}  // namespace streamlab::gui::test
