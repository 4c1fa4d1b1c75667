// A run as one page for a browser: its timeline, which pans and zooms, its source, and the reason
// for each start. The file needs nothing else and fetches nothing; without a script it shows a
// picture and the same words.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "render/telling.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

struct HtmlSource {
    std::string file;  // its name, without folders
    std::string text;
};

struct HtmlOptions {
    std::string title;                         // default: the program
    std::vector<HtmlSource> sources;           // of the program; none: the page has no source
    std::map<std::string, std::string> rules;  // what a rule says, by its id
    bool advice = true;                        // findings say what to do
    Telling telling = Telling::all;
    std::size_t most_items = 20'000;  // of operations and of calls; the page of a longer run holds
                                      // its beginning, and says so
};

std::string render_html(const trace::Trace& trace, const HtmlOptions& options = {});

// What the page's script draws, as JSON ("streamlab.timeline/1"); timeline.js says how it is used.
std::string timeline_json(const trace::Trace& trace, const HtmlOptions& options = {});

// The source files that the run's places name, as they are now: for a run that has just ended here.
// With a folder they are looked for only there, by their names, because a trace that came from
// elsewhere must not decide which files of this machine a page shows.
std::vector<HtmlSource> sources_of(const trace::Trace& trace,
                                   const std::filesystem::path& folder = {});

}  // namespace streamlab::render
