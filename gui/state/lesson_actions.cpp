#include "state/lesson_actions.hpp"

#include <algorithm>

#include "base/files.hpp"
#include "catalogue/profile_file.hpp"
#include "lesson/device_knob.hpp"
#include "lesson/knob_words.hpp"
#include "lesson/lesson_progress.hpp"

namespace streamlab::gui {

namespace {

// Loads the valid labs of a folder that has an invalid one.
std::vector<catalogue::Lab> load_valid_labs(const std::filesystem::path& labs_dir) {
    std::vector<catalogue::Lab> labs;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(labs_dir, error)) {
        if (!std::filesystem::exists(entry.path() / "lab.toml", error)) continue;
        try {
            labs.push_back(catalogue::load_lab(entry.path()));
        } catch (const std::exception&) {
            continue;  // the first error has been reported
        }
    }
    std::sort(labs.begin(), labs.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    return labs;
}

}  // namespace

void LessonActions::load_labs(const std::filesystem::path& labs_dir) {
    std::string problem;
    try {
        state_.labs = catalogue::load_labs(labs_dir);
        if (state_.labs.empty()) problem = "There are no labs in " + labs_dir.string() + ".";
    } catch (const std::exception& error) {
        state_.labs = load_valid_labs(labs_dir);
        problem = error.what();
    }
    try {
        state_.path = lesson::load_path(labs_dir);
    } catch (const std::exception& error) {
        state_.path.clear();
        if (problem.empty()) problem = error.what();
    }
    lesson::sort_by_path(state_.path, state_.labs);
    if (!profiles_folder_.empty())
        for (catalogue::Lab& lab : state_.labs)
            lesson::add_device_knob(lab);
    state_.sessions.clear();
    const check::Progress progress = keeper_ != nullptr ? keeper_->load() : check::Progress{};
    for (const catalogue::Lab& lab : state_.labs) {
        state_.sessions.push_back(new_session(lab));
        restore(lab, progress.lab(lab.name), state_.sessions.back());
    }
    state_.selected_lab = 0;
    load_source();
    state_.problem = problem;
}

void LessonActions::select_lab(std::size_t index) {
    if (index >= state_.labs.size()) return;
    if (state_.phase) stop();
    comparison_.close_trace();
    state_.selected_lab = index;
    timeline_.forget_timeline();
    playback_.set_playhead(std::nullopt);
    load_source();
    if (state_.result() != nullptr) return timeline_.fit_work();
    // Run a lab again that was run in an earlier session, to show its timeline.
    if (session().has_run) run();
}

void LessonActions::select_first_unfinished_lab() {
    for (std::size_t i = 0; i < state_.sessions.size(); ++i) {
        if (state_.sessions[i].furthest != Step::remember) return select_lab(i);
    }
    select_lab(0);
}

void LessonActions::load_source() {
    state_.source = {};
    const catalogue::Lab* lab = state_.lab();
    if (lab == nullptr) return;
    state_.problem.clear();
    const std::optional<std::string> text = base::read_if_exists(lab->source);
    if (!text) {
        state_.problem = "Cannot read " + lab->source.string() + ": was the lab's folder moved?";
        return;
    }
    state_.source = view::highlight_source(*text);
    state_.scroll_to_line = true;
}

void LessonActions::go_to_step(Step step) {
    if (state_.lab() == nullptr || !is_open(session(), step)) return;
    go_to(session(), step);
    save();
}

void LessonActions::go_to_next_step() {
    if (state_.lab() == nullptr) return;
    if (const auto next = next_step(session())) return go_to_step(*next);
    if (!session().has_run && !state_.phase) run();
}

void LessonActions::predict(std::size_t choice) {
    const catalogue::Lab* lab = state_.lab();
    if (lab != nullptr && lesson::predict(session(), *lab, choice)) save();
}

bool LessonActions::can_draw(std::size_t bar) const {
    return state_.lab() != nullptr && !state_.session()->has_run && !state_.phase &&
           bar < state_.session()->drawn.size();
}

void LessonActions::move_drawn_bar(std::size_t bar, trace::Nanoseconds start_ns,
                                   trace::Nanoseconds reach) {
    if (!can_draw(bar)) return;
    session().drawn[bar] = moved_bar(state_.lab()->bars, session().drawn, bar, start_ns, reach);
    session().has_drawn = true;
}

void LessonActions::stretch_drawn_bar(std::size_t bar, trace::Nanoseconds end_ns,
                                      trace::Nanoseconds reach) {
    if (!can_draw(bar)) return;
    session().drawn[bar] = stretched_bar(state_.lab()->bars, session().drawn, bar, end_ns, reach);
    session().has_drawn = true;
}

void LessonActions::guess_total(TotalGuess guess) {
    if (state_.lab() != nullptr) session().guess = guess;
}

// The baseline is the run before the first change of this knob; further changes of the same knob
// keep it.
void LessonActions::begin_change(const std::string& knob) {
    LabSession& now = session();
    if (!now.result || !now.result->built || !now.result->ended) return;
    if (lesson::begin_change(now, knob)) now.before = {now.result, now.result_knobs};
}

void LessonActions::set_knob(const std::string& name, const std::string& value) {
    const catalogue::Lab* lab = state_.lab();
    if (lab == nullptr) return;
    const auto knob = session().knobs.find(name);
    if (knob == session().knobs.end() || knob->second == value) return;
    try {
        catalogue::check_knob(*lab, name, value);
    } catch (const std::exception& error) {
        state_.problem = error.what();
        return;
    }
    begin_change(name);
    knob->second = value;
    if (session().has_run || state_.phase) run();
}

void LessonActions::reset_knobs() {
    const catalogue::Lab* lab = state_.lab();
    if (lab == nullptr) return;
    const LabSession fresh = new_session(*lab);
    if (session().knobs == fresh.knobs) return;
    begin_change("");
    session().knobs = fresh.knobs;
    if (session().has_run || state_.phase) run();
}

bool LessonActions::choose_device(RunJob& job) {
    job.profile_text = state_.profile_text;
    const std::string device = lesson::take_device(job.knobs);
    if (device.empty()) return true;
    try {
        const auto file = catalogue::load_profile(profiles_folder_ / (device + ".toml"));
        job.profile_text = model::to_text(file.profile);
        return true;
    } catch (const std::exception& error) {
        state_.problem = error.what();
        return false;
    }
}

void LessonActions::run() {
    const catalogue::Lab* lab = state_.lab();
    if (lab == nullptr) return;
    RunJob job;
    job.number = ++state_.job_number;
    job.source = lab->source;
    job.program = lab->source.filename().string();
    job.knobs = state_.session()->knobs;
    job.devices = lab->devices;
    job.before = session().before.result;
    state_.job_knobs = job.knobs;
    const auto name = [&](const Knobs& knobs, const Knobs& others, const char* otherwise) {
        return ComparedRun{nullptr, otherwise, lesson::differing_values(*lab, knobs, others)}
            .name_in_sentences();
    };
    job.names = {name(session().before.knobs, job.knobs, "The earlier run"),
                 name(job.knobs, session().before.knobs, "This run")};
    if (!choose_device(job)) return;
    state_.phase = RunPhase::building;
    if (!session().has_run) go_to(session(), Step::run);
    runner_.start(std::move(job));
}

void LessonActions::stop() {
    runner_.stop();
    ++state_.job_number;  // discards pending reports
    state_.phase.reset();
    if (!session().has_run) session().step = Step::predict;
}

bool LessonActions::poll() {
    if (keeper_ != nullptr && state_.problem.empty()) state_.problem = keeper_->problem();
    if (state_.program) return false;  // reports belong to the user's program
    const std::optional<RunReport> report = runner_.poll();
    if (!report || report->number != state_.job_number || !state_.phase) return false;
    if (report->result) show_report(*report);
    if (report->phase == RunPhase::finished) {
        state_.phase.reset();
    } else {
        state_.phase = report->phase;
    }
    return true;
}

void LessonActions::show_report(const RunReport& report) {
    LabSession& now = session();
    comparison_.close_other_views();
    const std::shared_ptr<const RunResult> before = now.result;
    const bool finished = report.phase == RunPhase::finished;
    now.result = report.result;
    now.result_knobs = state_.job_knobs;
    const bool first = !now.has_run;
    if (finished && now.result->built)
        lesson::on_run_end(now, *state_.lab(), state_.job_knobs, now.result->trace,
                           report.comparison);
    else if (finished)
        now.comparison = nullptr;
    if (!state_.comparing)
        timeline_.on_run_replaced(before.get(), *now.result);
    else if (finished)
        comparison_.on_lab_run_replaced(before.get());
    playback_.on_run_displayed(report.result->timeline.end_ns);
    if (!finished || !now.result->built) return;
    save();
    if (first && state_.playback.plays_back_first_runs) playback_.play();
}

void LessonActions::save() {
    if (keeper_ == nullptr || state_.lab() == nullptr) return;
    // Pass a copy to the writing thread.
    keeper_->change_lab(state_.lab()->name,
                        [lab = *state_.lab(), now = session()](check::LabProgress& progress) {
                            write_progress(lab, now, progress);
                        });
}

}  // namespace streamlab::gui
