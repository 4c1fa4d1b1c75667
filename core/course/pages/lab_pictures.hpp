// A lab's run with one of its settings: its output and its timeline.
#pragma once

#include <map>
#include <stdexcept>
#include <string>

#include "catalogue/catalogue.hpp"
#include "pages/settings.hpp"
#include "program/program.hpp"
#include "trace/trace.hpp"

namespace streamlab::pages {

// The model device's profiles, by name, as model::to_text writes them.
using ProfileTexts = std::map<std::string, std::string>;

struct Shown {
    Settings settings;
    std::string output;  // the program's
    std::string svg;
};

struct LabRun {
    std::string output;  // which names the program's file without its folder
    int exit_code = 0;
    trace::Trace trace;
};

// A run that did not come to its end: on a machine without time or memory, another try may.
class RunNotEnded : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Builds and runs the lab. Throws std::runtime_error with the lab's name if that fails.
LabRun run(const catalogue::Lab& lab, const Settings& settings, const program::Toolchain& toolchain,
           const ProfileTexts& profiles);

// The run's timeline for a page: an SVG without tooltips.
std::string picture(const catalogue::Lab& lab, const Settings& settings, const trace::Trace& trace);
// What ran when, and nothing of why: no words, no arrows.
std::string bare_picture(const trace::Trace& trace);

// Both. Throws what run() throws.
Shown show(const catalogue::Lab& lab, const Settings& settings, const program::Toolchain& toolchain,
           const ProfileTexts& profiles);

}  // namespace streamlab::pages
