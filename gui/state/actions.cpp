#include "state/actions.hpp"

#include <fstream>
#include <sstream>

namespace streamlab::gui {

void Actions::load_labs(const std::filesystem::path& labs_dir) {
    try {
        state_.labs = catalogue::load_labs(labs_dir);
        if (state_.labs.empty()) {
            state_.problem = "There are no labs in " + labs_dir.string() + ".";
        }
    } catch (const std::exception& error) {
        state_.labs.clear();
        state_.problem = error.what();
    }
    state_.sessions.clear();
    for (const catalogue::Lab& lab : state_.labs)
        state_.sessions.push_back(new_session(lab));
    state_.selected_lab = 0;
    load_source();
}

void Actions::select_lab(std::size_t index) {
    if (index >= state_.labs.size()) return;
    if (state_.phase) stop();
    state_.selected_lab = index;
    forget_timeline();
    set_playhead(std::nullopt);
    load_source();
    if (state_.result() != nullptr) fit_all();
}

void Actions::load_source() {
    state_.source = {};
    const catalogue::Lab* lab = state_.lab();
    if (lab == nullptr) return;
    state_.problem.clear();
    std::ifstream file(lab->source);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) {
        state_.problem = "Cannot read " + lab->source.string() + ": was the lab's folder moved?";
        return;
    }
    state_.source = view::colour_source(text.str());
    state_.scroll_to_line = true;
}

void Actions::predict(std::size_t choice) {
    const catalogue::Lab* lab = state_.lab();
    if (lab == nullptr || choice >= lab->choices.size()) return;
    // A prediction made after the answer is none.
    LabSession& session = state_.sessions[state_.selected_lab];
    if (!session.has_run) session.prediction = choice;
}

void Actions::set_knob(const std::string& name, const std::string& value) {
    const catalogue::Lab* lab = state_.lab();
    if (lab == nullptr) return;
    LabSession& session = state_.sessions[state_.selected_lab];
    const auto knob = session.knobs.find(name);
    if (knob == session.knobs.end() || knob->second == value) return;
    try {
        catalogue::check_knob(*lab, name, value);
    } catch (const std::exception& error) {
        state_.problem = error.what();
        return;
    }
    knob->second = value;
    if (session.has_run || state_.phase) run();
}

void Actions::reset_knobs() {
    const catalogue::Lab* lab = state_.lab();
    if (lab == nullptr) return;
    LabSession& session = state_.sessions[state_.selected_lab];
    const LabSession fresh = new_session(*lab);
    if (session.knobs == fresh.knobs) return;
    session.knobs = fresh.knobs;
    if (session.has_run || state_.phase) run();
}

void Actions::run() {
    const catalogue::Lab* lab = state_.lab();
    if (lab == nullptr) return;
    RunJob job;
    job.number = ++state_.job_number;
    job.source = lab->source;
    job.program = lab->source.filename().string();
    job.knobs = state_.session()->knobs;
    job.profile_text = state_.profile_text;
    job.devices = lab->devices;
    state_.phase = RunPhase::building;
    runner_.start(std::move(job));
}

void Actions::stop() {
    runner_.stop();
    ++state_.job_number;  // what is still on its way is out of date
    state_.phase.reset();
}

bool Actions::poll() {
    const std::optional<RunReport> report = runner_.poll();
    if (!report || report->number != state_.job_number || !state_.phase) return false;
    const bool finished = report->phase == RunPhase::finished;
    if (report->result) show_result(report->result, finished);
    if (finished) {
        state_.phase.reset();
    } else {
        state_.phase = report->phase;
    }
    return true;
}

void Actions::show_result(std::shared_ptr<const RunResult> result, bool ended) {
    LabSession& session = state_.sessions[state_.selected_lab];
    timeline_changes(session.result.get(), *result);
    playback_changes(result->timeline.end_ns);
    session.result = std::move(result);
    if (ended && session.result->built) session.has_run = true;
}

}  // namespace streamlab::gui
