#include "state/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "analysis/why_not.hpp"
#include "base/files.hpp"
#include "render/animation.hpp"
#include "render/chrome_json.hpp"
#include "render/comparison/picture.hpp"
#include "render/comparison/text.hpp"
#include "render/html/html.hpp"
#include "render/picture.hpp"
#include "render/picture_lane.hpp"
#include "render/text.hpp"

namespace streamlab::gui {

namespace fs = std::filesystem;

std::string title_of_run(const AppState& state) {
    if (state.opened.result) return state.opened.title;
    if (const check::Puzzle* puzzle = state.puzzle())
        return fmt::format("puzzle {:02}  {}", puzzle->number, puzzle->title);
    const catalogue::Lab* lab = state.lab();
    if (lab == nullptr) return state.result()->trace.program;
    std::string title = fmt::format("{:02}  {}", lab->number, lab->name);
    for (const catalogue::Knob& knob : lab->knobs) {
        const auto value = state.session()->knobs.find(knob.name);
        const bool is_turned =
            value != state.session()->knobs.end() && value->second != knob.default_value;
        if (is_turned) title += fmt::format("  {}={}", knob.name, value->second);
    }
    return title;
}

namespace {

analysis::Window visible_part(const AppState& state) {
    const RunResult& result = *state.result();
    const view::TimeView& view = state.timeline.view;
    return {std::max(view.begin_ns(), result.timeline.begin_ns),
            std::min(view.end_ns(), result.timeline.end_ns)};
}

std::string stem_of(const AppState& state) {
    const catalogue::Lab* lab = state.lab();
    const bool is_of_lab = state.comparing ? state.comparing->follows_knobs : !state.opened.result;
    if (lab != nullptr && is_of_lab) return fmt::format("{:02}-{}", lab->number, lab->name);
    const std::string stem = fs::path(state.result()->trace.program).stem().string();
    return stem.empty() ? "timeline" : stem;
}

std::string why_not_text(const trace::Trace& trace, const trace::Operation& one,
                         const trace::Operation& other) {
    std::string text;
    for (const std::string& line :
         analysis::why_not_in_words(trace, analysis::why_not(trace, one, other)))
        text += line + '\n';
    return text;
}

render::ComparedRuns compared_runs_of(const AppState& state) {
    const ComparedRuns& pair = state.comparing->pair;
    return {pair.runs[0].result->trace, pair.runs[1].result->trace, *pair.comparison, {},
            pair.runs[0].title,         pair.runs[1].title};
}

render::Drawing drawing_of(const AppState& state) {
    render::PictureOptions options;
    if (state.comparing) return render::draw_comparison(compared_runs_of(state), options);
    options.title = title_of_run(state);
    options.window = visible_part(state);
    return render::draw_picture(state.result()->trace, options);
}

render::HtmlOptions page_options(const AppState& state) {
    const RunResult& result = *state.result();
    render::HtmlOptions options;
    options.title = state.comparing ? state.comparing->pair.runs[state.comparing->focus].title
                                    : title_of_run(state);
    for (const catalogue::Rule& rule : state.rules)
        options.rules[rule.id] = rule.title + ". " + rule.text;
    // An opened trace may come from elsewhere and name any file of this machine.
    const bool is_own =
        !state.opened.result && (!state.comparing || state.comparing->follows_knobs);
    if (is_own) options.sources = render::sources_of(result.trace);
    options.advice = state.puzzle() == nullptr;  // a puzzle shows it as the last hint
    return options;
}

}  // namespace

fs::path unused_file_name(const fs::path& folder, const std::string& stem,
                          const std::string& extension) {
    fs::path file = folder / (stem + extension);
    for (int number = 2; fs::exists(file); ++number)
        file = folder / fmt::format("{}-{}{}", stem, number, extension);
    return file;
}

fs::path export_run(const AppState& state, ExportKind kind, const fs::path& folder) {
    const RunResult* result = state.result();
    if (result == nullptr || !result->built)
        throw std::runtime_error("there is no run to export yet");
    if (result->disclosure != Disclosure::everything)
        throw std::runtime_error("the whole run comes with the answer");
    if (kind == ExportKind::webp && state.comparing)
        throw std::runtime_error("two runs cannot be animated: show one of them");
    const char* extension = kind == ExportKind::png    ? ".png"
                            : kind == ExportKind::webp ? ".webp"
                            : kind == ExportKind::svg  ? ".svg"
                            : kind == ExportKind::html ? ".html"
                                                       : ".json";
    const fs::path file = unused_file_name(folder, stem_of(state), extension);
    switch (kind) {
    case ExportKind::png:
        render::write_png(drawing_of(state), render::PictureOptions{}.scale, file);
        break;
    case ExportKind::webp:
        render::write_animation(drawing_of(state), file);
        break;
    case ExportKind::svg:
        base::write_file(file, render::to_svg(drawing_of(state)));
        break;
    case ExportKind::html:
        base::write_file(file, render::render_html(result->trace, page_options(state)));
        break;
    case ExportKind::chrome_json:
        base::write_file(file, render::to_chrome_json(result->trace));
        break;
    }
    return file;
}

std::string text_of(const AppState& state) {
    const RunResult* result = state.result();
    const bool is_whole = result != nullptr && result->disclosure == Disclosure::everything;
    if (!is_whole || !result->built) return {};
    const trace::Trace& trace = result->trace;
    const auto* selected = trace::find_operation(trace, state.timeline.selected.operation);
    const auto* second = trace::find_operation(trace, state.timeline.second.operation);
    if (selected && second) return why_not_text(trace, *selected, *second);
    if (state.timeline.selected) return facts_of(result->trace, state.timeline.selected);
    render::TextOptions options;
    if (state.comparing) return render::render_comparison_text(compared_runs_of(state), options);
    options.title = title_of_run(state);
    options.window = visible_part(state);
    return render::render_text(result->trace, options);
}

std::string facts_of(const trace::Trace& trace, const Target& target) {
    if (const auto* operation = trace::find_operation(trace, target.operation))
        return render::tooltip_of(trace, *operation) + '\n';
    const trace::HostCall* call = trace::find_call(trace, target.call);
    if (call == nullptr) return {};
    std::string text(call->name);
    if (const std::string place = analysis::place_of(trace, call->id); !place.empty())
        text += "  " + place;
    text += fmt::format("\ncalled at {}", analysis::human_duration(call->begin_ns));
    text += call->end_ns == trace::never
                ? std::string(", never returned")
                : fmt::format(", returned at {} ({})", analysis::human_duration(call->end_ns),
                              analysis::human_duration(call->end_ns - call->begin_ns));
    if (call->blocked_ns > 0)
        text += fmt::format("\nthe host waited {}", analysis::human_duration(call->blocked_ns));
    if (call->result != 0) text += fmt::format("\nreturned error {}", call->result);
    return text + '\n';
}

}  // namespace streamlab::gui
