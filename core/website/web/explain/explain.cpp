// The WebAssembly module that explains runs: reads a trace, draws it and describes it as the
// command does.
//
// The interface passes texts (js/explain.js). A run is stored under its number until it is
// released.
#include <emscripten.h>

#include <exception>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "analysis/comparison/comparison.hpp"
#include "base/files.hpp"
#include "program/rewrite/buffer_names.hpp"
#include "program/run/same_findings.hpp"
#include "render/comparison/json.hpp"
#include "render/html/html.hpp"
#include "render/picture.hpp"
#include "render/run_json.hpp"
#include "render/text.hpp"
#include "trace/reader.hpp"
#include "web/placed_calls.hpp"

namespace analysis = streamlab::analysis;
namespace base = streamlab::base;
namespace program = streamlab::program;
namespace render = streamlab::render;
namespace trace = streamlab::trace;
using Json = nlohmann::json;

namespace {

struct Run {
    trace::Trace trace;
    int exit_code = 0;
    std::optional<std::string> output;
};

std::map<int, Run> runs;
int newest = 0;
std::string answer;

render::PictureOptions picture_options(const Json& given) {
    render::PictureOptions options;
    options.width = given.value("width", options.width);
    options.title = given.value("title", options.title);
    options.words = given.value("words", options.words);
    return options;
}

render::TextOptions text_options(const Json& given) {
    render::TextOptions options;
    options.width = given.value("width", options.width);
    options.title = given.value("title", options.title);
    options.headline = given.value("headline", options.headline);
    options.why = given.value("why", options.why);
    return options;
}

// The text of `make`, or a JSON object with "error" if it throws.
template <class Make>
const char* answer_with(Make make) {
    try {
        answer = make();
    } catch (const std::exception& error) {
        answer = Json{{"error", error.what()}}.dump();
    }
    return answer.c_str();
}

}  // namespace

extern "C" {

// Reads the trace from the file "trace", in binary form or as JSON. `about` has the source
// locations of its calls (placed_calls.hpp), "exit_code", "output", and "source" with "name" and
// "text". Returns the number of the run.
EMSCRIPTEN_KEEPALIVE const char* streamlab_load(const char* about) {
    return answer_with([&] {
        const Json given = Json::parse(about);
        Run run{trace::load("trace"), given.value("exit_code", 0), std::nullopt};
        if (const auto output = given.find("output"); output != given.end())
            run.output = output->get<std::string>();
        if (const auto source = given.find("source"); source != given.end())
            base::write_file(source->at("name").get<std::string>(),
                             source->at("text").get<std::string>());
        streamlab::web::CallLocations(given).place(run.trace);
        program::name_buffers(run.trace);
        program::merge_duplicate_findings(run.trace);
        runs[++newest] = std::move(run);
        return std::to_string(newest);
    });
}

EMSCRIPTEN_KEEPALIVE void streamlab_forget(int run) { runs.erase(run); }

EMSCRIPTEN_KEEPALIVE const char* streamlab_svg(int run, const char* options) {
    return answer_with([&] {
        return render::render_svg(runs.at(run).trace, picture_options(Json::parse(options)));
    });
}

EMSCRIPTEN_KEEPALIVE const char* streamlab_text(int run, const char* options) {
    return answer_with([&] {
        return render::render_text(runs.at(run).trace, text_options(Json::parse(options)));
    });
}

// The output of `streamlab run --json`.
EMSCRIPTEN_KEEPALIVE const char* streamlab_facts(int run) {
    return answer_with(
        [&] { return render::run_json(runs.at(run).trace, runs.at(run).exit_code); });
}

// The data of the page's timeline ("streamlab.timeline/1").
EMSCRIPTEN_KEEPALIVE const char* streamlab_timeline(int run) {
    return answer_with([&] { return render::timeline_json(runs.at(run).trace, {}); });
}

// The output of `compare --json`. `titles` has the names of the runs in its sentences, and
// "first_withholds", which is true if the first run is a puzzle's reference: then only the work of
// that run may be shown.
EMSCRIPTEN_KEEPALIVE const char* streamlab_compare(int first, int second, const char* titles) {
    return answer_with([&] {
        const Json given = Json::parse(titles);
        const trace::Trace &a = runs.at(first).trace, &b = runs.at(second).trace;
        const analysis::RunNames names{given.value("first", "A"), given.value("second", "B")};
        analysis::ComparisonOptions options{names};
        options.first_withholds = given.value("first_withholds", false);
        options.first_output = runs.at(first).output;
        options.second_output = runs.at(second).output;
        const analysis::Comparison comparison = analysis::compare(a, b, options);
        return render::comparison_json({a, b, comparison, names, names.first, names.second});
    });
}

}  // extern "C"
