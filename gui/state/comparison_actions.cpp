#include "state/comparison_actions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "lesson/knob_words.hpp"
#include "state/export.hpp"
#include "state/selection.hpp"

namespace streamlab::gui {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_offered_traces = 12;

// All JSON files: only opening one shows whether it is a trace.
std::vector<std::string> local_trace_files() {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(fs::current_path(error), error))
        if (entry.path().extension() == ".json") names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    names.resize(std::min(names.size(), max_offered_traces));
    return names;
}

// Expands "~/runs/a.json" as a shell would.
fs::path path_of(const std::string& name) {
    const char* home = std::getenv("HOME");
    if (name.rfind("~/", 0) == 0 && home != nullptr) return fs::path(home) / name.substr(2);
    return name;
}

// The displayed run if it can be compared: complete, fully disclosed, and not part of a comparison
// yet.
std::shared_ptr<const RunResult> shown_run(const AppState& state) {
    if (state.comparing) return nullptr;
    std::shared_ptr<const RunResult> shown;
    if (state.opened.result)
        shown = state.opened.result;
    else if (state.program)
        shown = state.program->result;
    else if (const PuzzleSession* puzzle = state.puzzle_session())
        shown = puzzle->result;
    else if (const LabSession* lab = state.session())
        shown = lab->result;
    const bool is_whole = shown != nullptr && shown->built && shown->ended &&
                          shown->disclosure == Disclosure::everything;
    return is_whole ? shown : nullptr;
}

}  // namespace

std::optional<ComparedRuns> runs_of_change(const catalogue::Lab& lab, const LabSession& session) {
    if (!session.before.result || !session.result || !session.comparison) return std::nullopt;
    if (!session.result->ended) return std::nullopt;
    std::string before =
        lesson::differing_settings(lab, session.before.knobs, session.result_knobs);
    std::string after = lesson::differing_settings(lab, session.result_knobs, session.before.knobs);
    return compare_runs({session.before.result, before.empty() ? "The earlier run" : before,
                         lesson::differing_values(lab, session.before.knobs, session.result_knobs)},
                        {session.result, after.empty() ? "This run" : after,
                         lesson::differing_values(lab, session.result_knobs, session.before.knobs)},
                        session.comparison);
}

std::optional<ComparedRuns> runs_of_program(const ProgramSession& session) {
    if (!session.before || !session.result || !session.comparison) return std::nullopt;
    if (!session.result->ended) return std::nullopt;
    const std::string before =
        session.has_pinned_baseline ? "The run that you kept" : "The earlier run";
    const std::string& device = session.result->trace.profile;
    const std::string& other = session.before->trace.profile;
    if (device == other)
        return compare_runs({session.before, before}, {session.result, "This run"},
                            session.comparison);
    return compare_runs({session.before, before + ", on " + other},
                        {session.result, "This run, on " + device}, session.comparison);
}

std::optional<ComparedRuns> runs_of_check(const PuzzleSession& session) {
    if (!session.reference || !session.result || !session.comparison) return std::nullopt;
    return compare_runs({session.reference, "The reference"}, {session.result, "Your program"},
                        session.comparison);
}

void ComparisonActions::on_program_rerun() {
    if (!state_.comparing || !state_.comparing->follows_knobs || !state_.program) return;
    auto pair = runs_of_program(*state_.program);
    if (!pair || pair->comparison == state_.comparing->pair.comparison) return;
    show(std::move(*pair), true);
}

void ComparisonActions::compare_change() {
    if (state_.program) {
        if (auto pair = runs_of_program(*state_.program)) show(std::move(*pair), true);
        return;
    }
    if (const PuzzleSession* puzzle = state_.puzzle_session()) {
        if (auto pair = runs_of_check(*puzzle)) show(std::move(*pair), true);
        return;
    }
    if (state_.lab() == nullptr) return;
    if (auto pair = runs_of_change(*state_.lab(), *state_.session())) show(std::move(*pair), true);
}

void ComparisonActions::toggle_compare_change() {
    state_.comparing ? stop_comparing() : compare_change();
}

void ComparisonActions::set_baseline() {
    const std::shared_ptr<const RunResult> shown = shown_run(state_);
    if (shown == nullptr) return;
    state_.kept = {shown, title_of_run(state_)};
    state_.timeline.said = state_.kept.title + " is kept: Shift+K compares another run with it.";
}

void ComparisonActions::compare_with_baseline() {
    const std::shared_ptr<const RunResult> shown = shown_run(state_);
    if (shown == nullptr || state_.kept.result == nullptr) return;
    OpenRequest request;
    request.above = state_.kept;
    request.below = {shown, title_of_run(state_)};
    if (request.above.title == request.below.title) {
        request.above.title += ", kept";
        request.below.title += state_.shows_stale_run() ? ", before your last change" : ", now";
    }
    const std::string& device = shown->trace.profile;
    if (const std::string& other = request.above.result->trace.profile; other != device) {
        request.above.title += ", on " + other;
        request.below.title += ", on " + device;
    }
    start_opening(std::move(request));
}

void ComparisonActions::show(ComparedRuns pair, bool follows_knobs) {
    leave();
    state_.comparing = Comparing{std::move(pair), 1, 1, follows_knobs};
    timeline_.fit_work();
}

void ComparisonActions::leave() {
    // Ids and times of one run are meaningless in another one.
    timeline_.forget_timeline();
    state_.playback.playhead_ns.reset();
    state_.playback.playing = false;
    state_.comparing.reset();
}

void ComparisonActions::stop_comparing() {
    if (!state_.comparing) return;
    const Target selected = state_.timeline.selected;
    const bool stays = state_.comparing->focus == 1 && state_.comparing->follows_knobs;
    leave();
    if (stays) state_.timeline.selected = selected;
    timeline_.fit_work();
}

void ComparisonActions::focus_run(std::size_t run) {
    if (!state_.comparing || state_.comparing->focus == run) return;
    Comparing& comparing = *state_.comparing;
    const ComparedRuns& pair = comparing.pair;
    const trace::Nanoseconds later = pair.zero_ns(run) - pair.zero_ns(comparing.focus);
    TimelineState& timeline = state_.timeline;
    const std::uint32_t counterpart =
        pair.counterpart_of(comparing.focus, timeline.selected.operation);
    comparing.focus = run;
    timeline.view = timeline.view.shifted(later);
    timeline.selected = {counterpart, 0};
    timeline.previous = {};
    timeline.second = {};
    timeline.measuring.sums.reset();  // of the other run
    if (timeline.measuring.span) {
        timeline.measuring.span->from += later;
        timeline.measuring.span->to += later;
    }
    if (state_.playback.playhead_ns) *state_.playback.playhead_ns += later;
    timeline.search.hits.clear();
    timeline.search.text.clear();
}

void ComparisonActions::set_hovered_run(std::size_t run, Target target) {
    if (!state_.comparing) return;
    state_.comparing->hovered_run = run;
    state_.timeline.hovered = target;
}

void ComparisonActions::close_other_views() {
    const bool is_other = state_.comparing && !state_.comparing->follows_knobs;
    if (state_.opened.result || is_other) close_trace();
}

void ComparisonActions::on_lab_run_replaced(const RunResult* before) {
    if (!state_.comparing) return;
    auto pair = runs_of_change(*state_.lab(), *state_.session());
    if (!pair) return stop_comparing();
    state_.comparing->pair = std::move(*pair);
    const RunResult* now = state_.result();
    timeline_.on_run_replaced(state_.comparing->focus == 1 ? before : now, *now);
}

void ComparisonActions::on_new_verdict() {
    if (!state_.comparing || state_.puzzle() == nullptr || state_.checking) return;
    auto pair = runs_of_check(*state_.puzzle_session());
    if (!pair) return stop_comparing();
    if (pair->comparison == state_.comparing->pair.comparison) return;
    show(std::move(*pair), true);
}

void ComparisonActions::open_traces(const std::vector<fs::path>& files) {
    if (!files.empty()) start_opening({0, {}, {}, files});
}

void ComparisonActions::compare_with_trace(const fs::path& file) {
    OpenRequest request{0, {}, {}, {file}};
    if (state_.comparing)
        request.above = state_.comparing->pair.runs[state_.comparing->focus];
    else if (const auto shown = shown_run(state_))
        request.above = {shown, title_of_run(state_)};
    start_opening(std::move(request));
}

void ComparisonActions::start_opening(OpenRequest request) {
    close_trace_dialog();
    if (opener_ == nullptr) {
        state_.timeline.said = "Traces cannot be opened here.";
        return;
    }
    request.number = ++state_.open_number;
    state_.opening = true;
    state_.timeline.said = request.files.empty()
                               ? std::string("Comparing\u2026")
                               : fmt::format("Opening {}\u2026", request.files.front().string());
    opener_->open(std::move(request));
}

bool ComparisonActions::poll_opened() {
    if (opener_ == nullptr) return false;
    std::optional<OpenReport> report = opener_->poll();
    if (!report || report->number != state_.open_number) return false;
    state_.opening = false;
    state_.timeline.said = report->problem;
    if (report->pair) {
        show(std::move(*report->pair), false);
    } else if (report->run) {
        show_trace(std::move(*report->run));
    }
    return true;
}

void ComparisonActions::show_trace(ComparedRun run) {
    leave();
    state_.opened = std::move(run);
    timeline_.fit_work();
}

void ComparisonActions::close_trace() {
    ++state_.open_number;  // discards the trace that is being read
    state_.opening = false;
    if (state_.comparing) leave();
    if (state_.opened.result) {
        state_.opened = {};
        leave();
    }
    timeline_.fit_work();
}

void ComparisonActions::open_trace_dialog(TraceUse use) {
    state_.trace_question = {use, true, {}, local_trace_files()};
}

void ComparisonActions::accept_trace_dialog() {
    TraceDialog& question = state_.trace_question;
    if (!question.use || question.name.empty()) return;
    const fs::path file = path_of(question.name);
    *question.use == TraceUse::compared ? compare_with_trace(file) : open_traces({file});
}

}  // namespace streamlab::gui
