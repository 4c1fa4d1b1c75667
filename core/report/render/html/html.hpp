// A run as a single HTML page: a timeline that pans and zooms, the source, and the cause of each
// start. The page is self-contained; without scripts it shows a static picture and the same texts.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "render/telling.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

struct HtmlSource {
    std::string file;  // base name
    std::string text;
};

struct HtmlOptions {
    std::string title;                         // default: the program
    std::vector<HtmlSource> sources;           // the program's files; none: no source on the page
    std::map<std::string, std::string> rules;  // rule texts by id
    bool advice = true;                        // findings include advice
    DetailLevel telling = DetailLevel::all;
    std::size_t max_items = 20'000;  // operations or calls; longer runs are truncated with a note
};

std::string render_html(const trace::Trace& trace, const HtmlOptions& options = {});

// The input of the page's script as JSON ("streamlab.timeline/1"), documented in timeline.js.
std::string timeline_json(const trace::Trace& trace, const HtmlOptions& options = {});

// The source files of the trace's locations, as they are on disk: for a run that has just ended
// here. With a folder they are searched only there, by base name: an untrusted trace must not
// choose which local files a page shows.
std::vector<HtmlSource> sources_of(const trace::Trace& trace,
                                   const std::filesystem::path& folder = {});

}  // namespace streamlab::render
