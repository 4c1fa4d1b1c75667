#include "state/puzzle_actions.hpp"

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

#include "base/files.hpp"
#include "check/rules/source.hpp"
#include "check/running/submission.hpp"
#include "check/working_copy.hpp"
#include "state/marks.hpp"

namespace streamlab::gui {

namespace fs = std::filesystem;

namespace {

bool is_too_large(const fs::path& file) {
    std::error_code error;
    return fs::file_size(file, error) > check::max_submission_bytes && !error;
}

}  // namespace

void PuzzleActions::use_checker(PuzzleChecker& checker, fs::path profiles_folder) {
    checker_ = &checker;
    profiles_folder_ = std::move(profiles_folder);
}

void PuzzleActions::load_puzzles(const fs::path& puzzles_dir) {
    state_.selected_puzzle.reset();
    state_.puzzle_sessions.clear();
    try {
        state_.puzzles = check::load_puzzles(puzzles_dir);
    } catch (const std::exception& error) {
        state_.puzzles.clear();
        if (state_.problem.empty()) state_.problem = error.what();
    }
    lesson::sort_by_path(state_.path, state_.puzzles);
    const check::Progress progress = keeper_ != nullptr ? keeper_->load() : check::Progress{};
    for (const check::Puzzle& puzzle : state_.puzzles) {
        PuzzleSession session;
        session.progress = progress.puzzle(puzzle.name);
        state_.puzzle_sessions.push_back(std::move(session));
    }
}

void PuzzleActions::open_puzzle(std::size_t index) {
    if (index >= state_.puzzles.size() || index == state_.selected_puzzle) return;
    close_puzzle();
    state_.selected_puzzle = index;
    state_.course.unfolded = part_of_open_stop;
    written_.reset();
    typed_.reset();
    is_own_file_ = true;
    timeline_.forget_timeline();
    playback_.set_playhead(std::nullopt);
    session().task = check::task_of(*state_.puzzle());
    if (!find_file()) return;
    if (!is_too_large(session().file)) edit_.open_document(session().file);
    load_source();
    if (watcher_ != nullptr) watcher_->watch(session().file);
    if (state_.result() != nullptr) return timeline_.fit_work();
    show_programs();
}

// Runs the programs of a question: shows the permitted part of them, or everything once the
// question is answered or its last hint was shown.
void PuzzleActions::show_programs() {
    const check::Puzzle& puzzle = *state_.puzzle();
    if (checker_ == nullptr || puzzle.kind != check::PuzzleKind::question) return;
    CheckJob job;
    job.number = ++state_.job_number;
    job.puzzle = puzzle;
    job.file = session().file;
    job.profiles_folder = profiles_folder_;
    const Disclosure allowed = puzzle.shows_times ? Disclosure::times : Disclosure::order;
    job.shows =
        check::may_explain_timing(puzzle, session().progress) ? Disclosure::everything : allowed;
    session().awaits_program_runs = true;
    checker_->start(std::move(job));
}

void PuzzleActions::show_program_runs(const CheckReport& report) {
    PuzzleSession& now = session();
    const std::shared_ptr<const RunResult> before = now.result;
    now.pictures = report.pictures;
    // The chosen run may still be on its way.
    if (now.picture < now.pictures.size() || now.result == nullptr)
        now.result = now.pictures[std::min(now.picture, now.pictures.size() - 1)].result;
    if (now.result == before) return;
    timeline_.on_run_replaced(before.get(), *now.result);
    playback_.on_run_displayed(now.result->timeline.end_ns);
}

void PuzzleActions::close_puzzle() {
    if (!state_.selected_puzzle) return;
    stop_check();
    session().awaits_program_runs = false;
    edit_.close_document();
    if (watcher_ != nullptr) watcher_->watch({});
    state_.selected_puzzle.reset();
}

bool PuzzleActions::find_file() {
    try {
        session().file = check::student_file(*state_.puzzle());
        return true;
    } catch (const std::exception& error) {
        state_.source = {};
        state_.problem = error.what();
        return false;
    }
}

void PuzzleActions::use_submission(const fs::path& file) {
    if (state_.puzzle() == nullptr) return;
    edit_.close_document();
    session().file = file;
    is_own_file_ = false;
    if (!is_too_large(file)) edit_.open_document(file);
    load_source();
}

void PuzzleActions::load_source() {
    const fs::path& file = session().file;
    const auto text = is_too_large(file) ? std::string() : base::read_if_exists(file);
    if (!text || !state_.edit.document) state_.source = {};
    if (!text) {
        state_.problem = "Cannot read " + file.string() + ": was the file moved?";
        return;
    }
    state_.problem.clear();
    if (!state_.edit.document) state_.source = view::highlight_source(*text);
    state_.scroll_to_line = true;
    read_text(state_.edit.document ? state_.edit.document->editor().text().bytes() : *text);
}

void PuzzleActions::read_text(const std::string& text) {
    session().answers.clear();
    for (const auto& [key, answer] : check::read_answers(text))
        session().answers[key] = answer.value;
    session().order = read_order(text, state_.puzzle()->order_lines);
}

// Answers do not affect the program's run.
void PuzzleActions::on_text_edited() {
    const bool is_program = state_.puzzle()->kind != check::PuzzleKind::question;
    session().is_out_of_date = session().verdict != nullptr;
    session().has_stale_run = is_program && session().result != nullptr;
    state_.highlighted_line = 0;
}

void PuzzleActions::on_puzzle_edited() {
    if (state_.puzzle() == nullptr || !state_.edit.document) return;
    on_text_edited();
    read_text(state_.edit.document->editor().text().bytes());
}

// Code is checked after a typing pause; answers are checked on request only.
void PuzzleActions::on_puzzle_saved() {
    if (state_.puzzle() == nullptr || !state_.edit.document) return;
    typed_ = state_.edit.document->bytes();
    if (state_.puzzle()->kind != check::PuzzleKind::question) start_check(false);
}

void PuzzleActions::go_to_page(PuzzlePage page) {
    if (state_.puzzle() == nullptr || !is_open(session(), page)) return;
    session().page = page;
    if (page == PuzzlePage::solution) show_solution();
}

void PuzzleActions::toggle_conditions() {
    if (state_.puzzle() == nullptr) return;
    session().shows_conditions = !session().shows_conditions;
}

void PuzzleActions::open_in_external_editor() {
    if (state_.puzzle() == nullptr) return;
    if (editor_) state_.timeline.said = editor_(session().file);
}

void PuzzleActions::check_puzzle() {
    if (state_.puzzle() == nullptr) return;
    if (state_.edit.waits && edit_.write_document()) typed_ = state_.edit.document->bytes();
    if (const std::string open = first_unanswered(); !open.empty()) {
        session().note = {open, {}};
        return go_to_note();
    }
    start_check(true);
}

void PuzzleActions::check_again() {
    if (state_.puzzle() != nullptr && first_unanswered().empty()) start_check(false);
}

// Ignores missing answer lines, which the check reports.
std::string PuzzleActions::first_unanswered() const {
    const PuzzleSession& now = *state_.puzzle_session();
    if (state_.puzzle()->kind != check::PuzzleKind::question) return {};
    const std::string key = first_unanswered_key(*state_.puzzle(), now);
    return now.answers.count(key) == 0 ? std::string() : key;
}

void PuzzleActions::go_to_note() {
    if (state_.puzzle() == nullptr || session().note.key.empty()) return;
    session().page = PuzzlePage::story;
    session().scroll_to_note = true;
}

void PuzzleActions::start_check(bool is_asked_for) {
    if (checker_ == nullptr) return;
    is_requested_ = is_asked_for;
    checked_version_ = state_.edit.document ? state_.edit.document->editor().version() : 0;
    CheckJob job;
    job.number = ++state_.job_number;
    job.puzzle = *state_.puzzle();
    job.file = session().file;
    job.profiles_folder = profiles_folder_;
    session().awaits_program_runs = false;
    session().note = {};
    state_.checking = check::Phase::building;
    checker_->start(std::move(job));
}

void PuzzleActions::stop_check() {
    if (!state_.checking) return;
    if (checker_ != nullptr) checker_->stop();
    ++state_.job_number;  // discards pending reports
    state_.checking.reset();
}

void PuzzleActions::count(const std::function<void(check::PuzzleProgress&)>& change) {
    change(session().progress);
    if (keeper_ != nullptr) keeper_->change_puzzle(state_.puzzle()->name, change);
}

void PuzzleActions::show_why() {
    if (state_.puzzle() != nullptr) session().shows_why = true;
}

void PuzzleActions::show_hint() {
    if (state_.puzzle() == nullptr) return;
    const int own = static_cast<int>(state_.puzzle()->hints.size());
    check::PuzzleProgress after = session().progress;
    if (!check::show_next_hint(after, own)) return;
    count([own](check::PuzzleProgress& progress) { check::show_next_hint(progress, own); });
    if (session().progress.hints == own && !session().progress.passed && !state_.checking)
        show_programs();
}

void PuzzleActions::show_solution() {
    if (state_.puzzle() == nullptr || !session().progress.passed) return;
    const auto text = base::read_if_exists(state_.puzzle()->solution);
    if (!text) {
        state_.problem =
            "The solution is not here: there is no " + state_.puzzle()->solution.string() + ".";
        return;
    }
    session().solution = view::highlight_source(*text);
    if (!session().progress.solution_seen)
        count([](check::PuzzleProgress& progress) { progress.solution_seen = true; });
}

void PuzzleActions::answer(const std::string& key, const std::string& value) {
    if (state_.puzzle() == nullptr) return;
    const auto text = current_text();
    const std::string answered = text ? with_answer(*text, key, value) : std::string();
    if (!text || (answered != *text && !write(answered))) {
        state_.problem = "Cannot write your answer into " + session().file.string() + ".";
        return;
    }
    load_source();
}

// nullopt if the file is missing
std::optional<std::string> PuzzleActions::current_text() {
    if (!state_.edit.document) return base::read_if_exists(session().file);
    if (edit_.check_external_change() == edit::Outside::gone) return std::nullopt;
    return state_.edit.document->editor().text().bytes();
}

bool PuzzleActions::write(const std::string& text) {
    if (state_.edit.document) {
        edit_.replace_text(text);
        if (!edit_.write_document()) return false;
        written_ = state_.edit.document->bytes();
        return true;
    }
    try {
        base::write_file(session().file, text);
    } catch (const base::FileError&) {
        return false;
    }
    written_ = text;
    session().is_out_of_date = session().verdict != nullptr;
    return true;
}

void PuzzleActions::move_line(std::size_t line, int by) {
    if (state_.puzzle() == nullptr || line >= session().order.lines.size()) return;
    std::vector<std::string> lines = session().order.lines;
    const auto last = static_cast<std::ptrdiff_t>(lines.size()) - 1;
    const auto to = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(line) + by, 0, last);
    std::string moved = std::move(lines[line]);
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(line));
    lines.insert(lines.begin() + to, std::move(moved));
    sort_by_path(lines);
}

void PuzzleActions::remove_line(std::size_t line) {
    if (state_.puzzle() == nullptr || line >= session().order.lines.size()) return;
    std::vector<std::string> lines = session().order.lines;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(line));
    sort_by_path(lines);
}

void PuzzleActions::restore_line(std::size_t left_out) {
    if (state_.puzzle() == nullptr || left_out >= session().order.left_out.size()) return;
    std::vector<std::string> lines = session().order.lines;
    lines.push_back(session().order.left_out[left_out]);
    sort_by_path(lines);
}

void PuzzleActions::sort_by_path(const std::vector<std::string>& lines) {
    const auto text = current_text();
    const std::string ordered = text ? with_order(*text, lines) : std::string();
    if (!text || (ordered != *text && !write(ordered))) {
        state_.problem = "Cannot write the lines into " + session().file.string() + ".";
        return;
    }
    load_source();
}

void PuzzleActions::highlight_line(std::uint32_t line) {
    state_.highlighted_line = line;
    state_.scroll_to_line = true;
    if (line > 0) edit_.go_to_line(line);
}

void PuzzleActions::show_program_run(std::size_t picture) {
    if (state_.puzzle() == nullptr || picture >= session().pictures.size()) return;
    const std::shared_ptr<const RunResult> before = session().result;
    session().picture = picture;
    session().result = session().pictures[picture].result;
    timeline_.on_run_replaced(before.get(), *session().result);
    playback_.on_run_displayed(session().result->timeline.end_ns);
}

bool PuzzleActions::poll_puzzle() {
    if (state_.puzzle() == nullptr) return false;
    const bool saved = handle_save();
    return handle_report() || saved;
}

// An external save is checked at once; clicks in the app are checked on request only.
bool PuzzleActions::handle_save() {
    if (watcher_ == nullptr || !watcher_->poll()) return false;
    const auto now = base::read_if_exists(session().file);
    if (const auto ours = std::exchange(written_, std::nullopt); ours && now == ours) return false;
    if (typed_ && now == typed_) return false;
    typed_.reset();
    if (state_.edit.document && edit_.check_external_change() == edit::Outside::conflict)
        return true;
    on_text_edited();
    load_source();
    if (state_.puzzle()->kind != check::PuzzleKind::question) check_puzzle();
    return true;
}

bool PuzzleActions::handle_report() {
    if (checker_ == nullptr) return false;
    std::optional<CheckReport> report = checker_->poll();
    if (!report || report->number != state_.job_number) return false;
    if (!report->verdict && session().awaits_program_runs) {
        session().awaits_program_runs = report->more_follow;
        if (!report->pictures.empty())
            show_program_runs(*report);
        else
            session().result = report->result;
        return true;
    }
    if (!state_.checking) return false;
    if (report->verdict) {
        state_.checking.reset();
        show_verdict(*report);
        // This check has replaced the pending runs of the question's programs.
        if (session().pictures.empty() && !session().verdict->passed()) show_programs();
    } else {
        state_.checking = report->phase;
    }
    return true;
}

std::shared_ptr<const RunResult> PuzzleActions::take_failed_run() {
    if (state_.puzzle() == nullptr || state_.checking) return nullptr;
    PuzzleSession& now = session();
    if (now.verdict == nullptr || !now.verdict->passed() || now.result == nullptr) return nullptr;
    return std::exchange(now.failed_result, nullptr);
}

// A wrong answer is marked at its question.
void PuzzleActions::note_failure() {
    const check::TestResult* failure = session().verdict->first_failure();
    if (failure == nullptr || failure->id != "answers" || failure->actual.empty()) return;
    const auto text = current_text();
    if (!text) return;
    for (const auto& [key, answer] : check::read_answers(*text))
        if (answer.line == failure->line && answer.value == failure->actual)
            session().note = {key, answer.value};
    remember_right_answers();
}

// Answers are judged in the order of the questions, up to the first wrong one.
void PuzzleActions::remember_right_answers() {
    session().right_answers.clear();
    if (session().note.key.empty()) return;
    for (const check::Question& question : state_.puzzle()->questions)
        for (const bool is_reason : {false, true}) {
            const std::string key = answer_key(question, is_reason);
            if (key == session().note.key) return;
            const auto given = session().answers.find(key);
            if (given != session().answers.end()) session().right_answers.insert(*given);
        }
}

void PuzzleActions::show_verdict(const CheckReport& report) {
    PuzzleSession& now = session();
    const std::shared_ptr<const RunResult> before = now.result;
    now.verdict = report.verdict;
    const bool is_newest =
        !state_.edit.document || state_.edit.document->editor().version() == checked_version_;
    now.is_out_of_date = !is_newest;
    note_failure();
    if (state_.edit.document && is_newest)
        edit_.set_marks(now.note.key.empty()
                            ? marks_of_verdict(*now.verdict, now.file.filename().string(),
                                               state_.edit.document->editor().text())
                            : std::vector<Mark>());
    // While the user types, the last timeline stays until there is a new one. The timelines of a
    // question stay restricted until the answer is right.
    const bool keeps_timeline = !report.result && !now.pictures.empty();
    if (report.result || (is_requested_ && !keeps_timeline)) {
        now.result = report.result;
        now.reference = report.reference;
        now.comparison = report.comparison;
        now.pictures = report.pictures;
        if (now.picture >= now.pictures.size()) now.picture = 0;
        if (!now.pictures.empty()) now.result = now.pictures[now.picture].result;
        now.has_stale_run = !is_newest;
    }
    if (report.result && !now.verdict->passed()) now.failed_result = report.result;
    if (report.result) {
        timeline_.on_run_replaced(before.get(), *now.result);
        playback_.on_run_displayed(now.result->timeline.end_ns);
    } else if (is_requested_ && !keeps_timeline) {
        timeline_.forget_timeline();
        playback_.set_playhead(std::nullopt);
    }
    // A check that follows typing leaves the caret where it is.
    if (!is_requested_ && !now.verdict->passed()) {
        if (now.page == PuzzlePage::story && now.verdict->gradable && report.result)
            now.page = PuzzlePage::verdict;
        return;
    }
    now.shows_why = false;
    now.page = PuzzlePage::verdict;
    const check::TestResult* failure = now.verdict->first_failure();
    const bool is_here = failure != nullptr && failure->file == now.file.filename().string();
    const bool does_not_compile = now.verdict->error_kind == check::ErrorKind::compile;
    if (does_not_compile && !state_.edit.marks.empty())
        edit_.go_to_line(state_.edit.marks.front().range.from.line + 1);
    else if (is_requested_)
        highlight_line(is_here && now.note.key.empty() ? failure->line : 0);
    go_to_note();
    if (now.verdict->gradable && is_own_file_)
        count([verdict = now.verdict](check::PuzzleProgress& progress) {
            check::count_attempt(progress, *verdict);
        });
}

}  // namespace streamlab::gui
