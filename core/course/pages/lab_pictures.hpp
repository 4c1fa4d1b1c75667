// Runs a lab with one of its settings and draws the timeline.
#pragma once

#include <map>
#include <stdexcept>
#include <string>

#include "catalogue/catalogue.hpp"
#include "pages/settings.hpp"
#include "program/program.hpp"
#include "trace/trace.hpp"

namespace streamlab::pages {

// The model device's profiles by name, as written by model::to_text.
using ProfileTexts = std::map<std::string, std::string>;

struct Shown {
    Settings settings;
    std::string output;  // the program's
    std::string svg;
};

struct LabRun {
    std::string output;  // with the program's file name without its folder
    int exit_code = 0;
    trace::Trace trace;
};

// A run that did not complete. On an overloaded machine a retry may succeed.
class RunNotEnded : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Builds and runs the lab. Throws std::runtime_error with the lab's name on failure.
LabRun run(const catalogue::Lab& lab, const Settings& settings, const program::Toolchain& toolchain,
           const ProfileTexts& profiles);

// The run's timeline for a page: an SVG without tooltips.
std::string picture(const catalogue::Lab& lab, const Settings& settings, const trace::Trace& trace);
// The timeline without causes: no labels, no arrows.
std::string bare_picture(const trace::Trace& trace);

// run() and picture(). Throws as run() does.
Shown show(const catalogue::Lab& lab, const Settings& settings, const program::Toolchain& toolchain,
           const ProfileTexts& profiles);

}  // namespace streamlab::pages
