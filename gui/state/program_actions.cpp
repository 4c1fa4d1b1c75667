#include "state/program_actions.hpp"

#include <algorithm>
#include <utility>

#include "catalogue/profile_file.hpp"
#include "state/marks.hpp"

namespace streamlab::gui {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_recent_programs = 12;
// Limit for runs of the user's program, which may never end.
constexpr double user_run_timeout_s = 120;

fs::path whole_path(const fs::path& file) {
    std::error_code error;
    fs::path whole = fs::weakly_canonical(file, error);
    return error ? file : whole;
}

}  // namespace

void ProgramActions::add_device_knob(const fs::path& profiles_folder) {
    profiles_folder_ = profiles_folder;
    state_.devices.clear();
    try {
        for (const auto& file : catalogue::load_profiles(profiles_folder))
            state_.devices.push_back(file.profile.name);
    } catch (const std::exception&) {
        state_.devices.clear();  // the error is reported when a lab needs a profile
    }
}

void ProgramActions::open_program_file(const fs::path& file) {
    const fs::path whole = whole_path(file);
    const auto known =
        std::find_if(state_.recent_programs.begin(), state_.recent_programs.end(),
                     [&](const ProgramSetup& setup) { return setup.sources.front() == whole; });
    if (known != state_.recent_programs.end()) return open_program_setup(ProgramSetup(*known));
    ProgramSetup setup;
    setup.sources = {whole};
    open_program_setup(setup);
}

void ProgramActions::open_program_setup(const ProgramSetup& setup) {
    if (setup.sources.empty()) return;
    state_.problem.clear();
    state_.source = {};
    state_.program.emplace();
    session().setup = setup;
    session().typed_arguments = setup.arguments;
    timeline_.forget_timeline();
    playback_.set_playhead(std::nullopt);
    if (!edit_.open_document(setup.sources.front())) return;
    remember_setup();
    run_program();
}

void ProgramActions::close_program() {
    if (!state_.program) return;
    if (state_.phase) stop_program();
    edit_.close_document();
    comparison_.close_trace();
    state_.program.reset();
}

void ProgramActions::remember_setup() {
    auto& recent = state_.recent_programs;
    const fs::path first = session().setup.sources.front();
    std::erase_if(recent,
                  [&](const ProgramSetup& setup) { return setup.sources.front() == first; });
    recent.insert(recent.begin(), session().setup);
    if (recent.size() > max_recent_programs) recent.resize(max_recent_programs);
}

void ProgramActions::change_setup(ProgramSetup setup) {
    if (!state_.program || setup == session().setup) return;
    session().setup = std::move(setup);
    session().has_stale_run = session().result != nullptr;
    remember_setup();
    run_program();
}

void ProgramActions::add_source(const fs::path& file) {
    if (!state_.program) return;
    ProgramSetup setup = session().setup;
    const fs::path whole = whole_path(file);
    if (std::find(setup.sources.begin(), setup.sources.end(), whole) != setup.sources.end()) return;
    setup.sources.push_back(whole);
    change_setup(std::move(setup));
}

void ProgramActions::remove_source(std::size_t index) {
    if (!state_.program || session().setup.sources.size() < 2) return;
    ProgramSetup setup = session().setup;
    if (index >= setup.sources.size()) return;
    setup.sources.erase(setup.sources.begin() + static_cast<std::ptrdiff_t>(index));
    session().setup.sources = setup.sources;
    show_source(0);
    session().setup.sources.clear();
    change_setup(std::move(setup));
}

void ProgramActions::add_include_folder(const fs::path& folder) {
    if (!state_.program) return;
    ProgramSetup setup = session().setup;
    setup.include_folders.push_back(whole_path(folder));
    change_setup(std::move(setup));
}

void ProgramActions::remove_include_folder(std::size_t index) {
    if (!state_.program || index >= session().setup.include_folders.size()) return;
    ProgramSetup setup = session().setup;
    setup.include_folders.erase(setup.include_folders.begin() + static_cast<std::ptrdiff_t>(index));
    change_setup(std::move(setup));
}

void ProgramActions::set_arguments(const std::string& arguments) {
    if (!state_.program) return;
    ProgramSetup setup = session().setup;
    setup.arguments = arguments;
    change_setup(std::move(setup));
}

void ProgramActions::set_device(const std::string& profile) {
    if (!state_.program) return;
    ProgramSetup setup = session().setup;
    setup.device = profile;
    change_setup(std::move(setup));
}

void ProgramActions::set_device_count(int devices) {
    if (!state_.program) return;
    ProgramSetup setup = session().setup;
    setup.devices = std::clamp(devices, 1, 8);
    change_setup(std::move(setup));
}

void ProgramActions::set_variable(const std::string& name, const std::string& value) {
    if (!state_.program || !is_variable_name(name)) return;
    ProgramSetup setup = session().setup;
    setup.environment[name] = value;
    change_setup(std::move(setup));
}

void ProgramActions::apply_variable() {
    if (!state_.program) return;
    const std::string typed = session().typed_variable;
    const std::size_t equal = typed.find('=');
    if (equal == typed.npos || !is_variable_name(typed.substr(0, equal))) {
        state_.problem = "A variable is written as NAME=VALUE.";
        return;
    }
    session().typed_variable.clear();
    set_variable(typed.substr(0, equal), typed.substr(equal + 1));
}

void ProgramActions::remove_variable(const std::string& name) {
    if (!state_.program) return;
    ProgramSetup setup = session().setup;
    setup.environment.erase(name);
    change_setup(std::move(setup));
}

void ProgramActions::show_source(std::size_t index) {
    if (!state_.program || index >= session().setup.sources.size()) return;
    session().shown_source = index;
    if (edit_.open_document(session().setup.sources[index])) run_version_ = 0;
    if (session().result && state_.edit.document && !session().has_stale_run)
        edit_.set_marks(marks_of_run(*session().result,
                                     session().setup.sources[index].filename().string(),
                                     state_.edit.document->editor().text()));
}

void ProgramActions::keep_run(bool keep) {
    if (!state_.program) return;
    session().has_pinned_baseline = keep;
    if (!keep) return;
    session().before = session().result;
    session().comparison = nullptr;
}

bool ProgramActions::prepare(RunJob& job) {
    const ProgramSetup& setup = session().setup;
    const auto arguments = words_of(setup.arguments);
    if (!arguments) {
        state_.problem = "A quote in the arguments is not closed.";
        return false;
    }
    job.source = setup.sources.front();
    job.more_sources.assign(setup.sources.begin() + 1, setup.sources.end());
    job.include_folders = setup.include_folders;
    job.program = job.source.filename().string();
    job.arguments = *arguments;
    job.environment = setup.environment;
    job.devices = setup.devices;
    job.timeout_s = user_run_timeout_s;
    job.profile_text = state_.profile_text;
    if (setup.device.empty()) return true;
    try {
        const auto file = catalogue::load_profile(profiles_folder_ / (setup.device + ".toml"));
        job.profile_text = model::to_text(file.profile);
    } catch (const std::exception& error) {
        state_.problem = error.what();
        return false;
    }
    return true;
}

void ProgramActions::run_program() {
    if (!state_.program) return;
    if (state_.edit.waits) edit_.write_document();
    RunJob job;
    state_.problem.clear();
    if (!prepare(job)) return;
    job.number = ++state_.job_number;
    job.before = session().has_pinned_baseline ? session().before : session().result;
    job.names = {session().has_pinned_baseline ? "the run that you kept" : "the earlier run",
                 "this run"};
    if (job.before && (!job.before->built || !job.before->ended)) job.before = session().before;
    run_version_ = state_.edit.document ? state_.edit.document->editor().version() : 0;
    state_.phase = RunPhase::building;
    runner_.start(std::move(job));
}

void ProgramActions::stop_program() {
    runner_.stop();
    ++state_.job_number;  // discards pending reports
    state_.phase.reset();
}

void ProgramActions::on_program_edited() {
    if (state_.program) session().has_stale_run = session().result != nullptr;
}

void ProgramActions::check_for_external_save() {
    if (edit_.check_external_change() == edit::Outside::taken) {
        on_program_edited();
        run_program();
    }
}

bool ProgramActions::poll_program() {
    const std::optional<RunReport> report = runner_.poll();
    if (!report || report->number != state_.job_number || !state_.phase) return false;
    if (report->result) show_run(*report);
    if (report->phase == RunPhase::finished)
        state_.phase.reset();
    else
        state_.phase = report->phase;
    return true;
}

void ProgramActions::show_run(const RunReport& report) {
    ProgramSession& now = session();
    const edit::Document* document = state_.edit.document.get();
    const bool is_newest = document != nullptr && document->editor().version() == run_version_;
    const bool finished = report.phase == RunPhase::finished;
    if (finished && is_newest)
        edit_.set_marks(marks_of_run(*report.result, document->file().filename().string(),
                                     document->editor().text()));
    const std::shared_ptr<const RunResult> before = now.result;
    const bool is_first = before == nullptr && finished;
    if (is_first && is_newest && !state_.edit.marks.empty())
        edit_.go_to_line(state_.edit.marks.front().range.from.line + 1);
    // Keep the last timeline until there is a new one.
    const bool has_picture = before && before->built;
    if (!report.result->built && has_picture) return;
    if (finished && report.comparison) {
        if (!now.has_pinned_baseline) now.before = before;
        now.comparison = report.comparison;
    }
    now.result = report.result;
    now.has_stale_run = !is_newest;
    if (state_.comparing)
        comparison_.on_program_rerun();
    else
        timeline_.on_run_replaced(before.get(), *now.result);
    playback_.on_run_displayed(now.result->timeline.end_ns);
}

}  // namespace streamlab::gui
