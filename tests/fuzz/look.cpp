#include "look.hpp"

#include <algorithm>

#include "analysis/analysis.hpp"
#include "analysis/api_errors.hpp"
#include "analysis/comparison/comparison.hpp"
#include "analysis/critical_path.hpp"
#include "analysis/hazards/finding.hpp"
#include "analysis/label.hpp"
#include "analysis/timeline.hpp"
#include "formats.hpp"
#include "fuzz.hpp"
#include "program/run/crash_words.hpp"
#include "program/run/same_findings.hpp"
#include "render/chrome_json.hpp"
#include "render/comparison/json.hpp"
#include "render/comparison/picture.hpp"
#include "render/comparison/text.hpp"
#include "render/picture.hpp"
#include "render/run_json.hpp"
#include "render/text.hpp"
#include "render/words.hpp"
#include "trace/json.hpp"

namespace streamlab::fuzz {

namespace {

void write_texts(const trace::Trace& trace) {
    constexpr std::size_t max_operations = 50;
    const std::size_t count = std::min(trace.operations.size(), max_operations);
    for (std::size_t i = 0; i < count; ++i) {
        const trace::Operation& operation = trace.operations[i];
        analysis::label(trace, operation);
        analysis::labels_for_bar(trace, operation);
        analysis::launch_in_words(trace, operation);
        analysis::why_start(trace, operation);
    }
    analysis::errors_in_words(trace);
    analysis::critical_path_in_words(analysis::critical_path(trace));
    const analysis::Figures figures = analysis::figures(trace);
    render::overlap_in_words(figures);
    render::engines_in_words(figures);
    render::blocking_in_words(figures);
    program::describe_crash(11, trace);
}

void check_timeline(const trace::Trace& trace) {
    const analysis::Timeline timeline = analysis::make_timeline(trace);
    for (const analysis::Lane& lane : timeline.lanes)
        for (const analysis::Bar& bar : lane.bars) {
            require(bar.row < lane.rows, "a bar lies in no row");
            require(bar.wait_from_ns <= bar.start_ns && bar.start_ns <= bar.end_ns,
                    "a bar ends before it begins");
        }
}

void draw(const trace::Trace& trace) {
    require_harmless(render::render_text(trace), "the text picture");
    render::TextOptions narrow;
    narrow.width = render::smallest_width;
    narrow.ascii = true;
    require_harmless(render::render_text(trace, narrow), "the narrow text picture");
    render::TextOptions coloured;
    coloured.colour = render::ColourDepth::direct;
    render::render_text(trace, coloured);
    const std::string svg = render::render_svg(trace);
    require_xml(svg, "the SVG");
    // Writing a PNG takes as long as everything else, so only one input in 64 is drawn as PNG.
    if (svg.size() % 64 == 0) render::write_png(trace, {}, "/dev/null");
}

void export_and_import(const trace::Trace& trace) {
    const std::string json = render::to_chrome_json(trace);
    const trace::Trace again = trace::from_chrome_json(json);
    require(render::to_chrome_json(again) == json, "the JSON does not come back as it was");
    require_json(render::run_json(trace, 0), "run --json");
}

void compare_with_itself(const trace::Trace& trace) {
    const analysis::Comparison comparison = analysis::compare(trace, trace);
    require(comparison.only_first.empty() && comparison.only_second.empty(),
            "a run differs from itself");
    const render::ComparedRuns runs{trace, trace, comparison, {}, trace.program, "again"};
    require_harmless(render::render_comparison_text(runs), "the text of a comparison");
    require_json(render::comparison_json(runs), "compare --json");
    require_xml(render::to_svg(render::draw_comparison(runs)), "the SVG of a comparison");
}

}  // namespace

void look_at(const trace::Trace& trace) {
    write_texts(trace);
    check_timeline(trace);
    draw(trace);
    export_and_import(trace);
    compare_with_itself(trace);
    trace::Trace united = trace;
    program::merge_duplicate_findings(united);
    analysis::shown_findings(united);
}

}  // namespace streamlab::fuzz
