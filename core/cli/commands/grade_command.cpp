#include "cli/commands/grade_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

#include "base/files.hpp"
#include "catalogue/rule_texts.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/terminal/text_options.hpp"
#include "cli/version.hpp"
#include "grading/grade.hpp"
#include "grading/hint_list.hpp"
#include "grading/merge.hpp"
#include "render/text_canvas.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

std::atomic<bool> stop_asked{false};

// A second Ctrl-C terminates the process.
void request_stop(int signal) {
    stop_asked = true;
    std::signal(signal, SIG_DFL);
}

// Handles SIGXFSZ, so that a write beyond the file size limit fails and is reported like a full
// disk. SIG_IGN would be inherited by compilers and submissions.
void ignore_file_size_signal(int) {}

// Progress line; shown only if stderr is a terminal. The clock affects only this display, never a
// grade.
class ProgressLine {
public:
    void show(std::size_t done, std::size_t all) {
        if (!is_terminal_ || all == 0) return;
        const auto now = std::chrono::steady_clock::now();
        if (!first_) first_ = std::make_pair(now, done);
        const double seconds = std::chrono::duration<double>(now - first_->first).count();
        const double judged = static_cast<double>(done - first_->second);
        std::string rest;
        if (judged > 0 && seconds > 1)
            rest = fmt::format("  {:.1f} a second, {:.0f} s left", judged / seconds,
                               static_cast<double>(all - done) * seconds / judged);
        constexpr std::size_t width = 30;
        const std::size_t filled = done * width / all;
        fmt::print(stderr, "\r\033[K[{}{}] {} of {}{}", std::string(filled, '#'),
                   std::string(width - filled, '.'), done, all, rest);
        shown_ = true;
    }
    void clear() {
        if (shown_) fmt::print(stderr, "\r\033[K");
        shown_ = false;
    }

private:
    const bool is_terminal_ = isatty(STDERR_FILENO) != 0;
    bool shown_ = false;
    std::optional<std::pair<std::chrono::steady_clock::time_point, std::size_t>> first_;
};

std::string read_secret(const std::string& file) {
    if (file.empty()) return "";
    std::string secret;
    try {
        secret = base::read_file(file);
    } catch (const base::FileError& error) {
        throw UsageError(fmt::format("--class-secret: {}", error.what()));
    }
    while (!secret.empty() && (secret.back() == '\n' || secret.back() == '\r'))
        secret.pop_back();
    if (secret.size() < grading::min_secret_bytes)
        throw UsageError(fmt::format("--class-secret: {} holds {} bytes; with less than {} "
                                     "students can guess it",
                                     file, secret.size(), grading::min_secret_bytes));
    return secret;
}

// The default folder: homework-grades/ for homework/, alice-grades/ for alice.cu.
fs::path out_folder(const GradeOptions& options) {
    if (!options.out.empty()) return options.out;
    fs::path place = fs::path(options.submissions).lexically_normal();
    if (!place.has_filename()) place = place.parent_path();
    if (place == "." || place == "..") place = fs::canonical(place);
    return place.parent_path() / (place.stem().string() + "-grades");
}

// Rejects output inside the folder of submissions, where the next run would treat it as a
// submission.
void refuse_inside(const fs::path& out, const fs::path& submissions) {
    std::error_code error;
    const fs::path inner = fs::weakly_canonical(out, error);
    const fs::path outer = fs::weakly_canonical(submissions, error);
    const fs::path relative = inner.lexically_relative(outer);
    if (!relative.empty() && *relative.begin() != ".." && fs::is_directory(outer, error))
        throw UsageError(fmt::format("--out {} lies within the submissions: name a folder beside "
                                     "{}",
                                     out.string(), submissions.string()));
}

std::string underscored(std::string name) {
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

grading::Settings settings_of(const GradeOptions& options) {
    grading::Settings settings;
    settings.seeds = options.seeds;
    settings.seeds_each = options.seeds_each;
    settings.class_secret = read_secret(options.class_secret);
    settings.hint_price = options.hint_price;
    settings.visibility = grading::find_visibility(underscored(options.show));
    settings.sandboxed = !options.unsandboxed;
    settings.limits = {options.work, options.memory_bytes, options.output_bytes, options.timeout_s};
    return settings;
}

// The sandbox for untrusted submissions; none if the instructor disables it. The restrictions on
// their code and their limits apply in both cases.
program::Isolation isolation_for(const GradeOptions& options) {
    if (options.unsandboxed) return program::Isolation::none;
    const program::Isolation walls = program::strongest_isolation();
    if (walls == program::Isolation::none)
        throw program::EnvironmentError(
            "this machine has no sandbox for untrusted code: install bubblewrap, run as root in a "
            "container, or pass --unsandboxed if you trust all of it");
    return walls;
}

std::map<std::string, std::string> rule_titles(const Places& places) {
    std::map<std::string, std::string> titles;
    for (const catalogue::Rule& rule : catalogue::load_rules(places.rules))
        titles[rule.id] = rule.title;
    return titles;
}

grading::Request request_of(const GradeOptions& options) {
    const Places places = find_places();
    grading::Request request;
    request.puzzle = find_puzzle(places, options.puzzle);
    request.submissions = options.submissions;
    std::error_code error;
    if (!fs::exists(request.submissions, error))
        throw UsageError(fmt::format("there is no {}", options.submissions));
    request.out = out_folder(options);
    refuse_inside(request.out, request.submissions);
    request.settings = settings_of(options);
    request.checks = grading_options(places);
    grading::confine(request.checks, request.settings.limits, isolation_for(options));
    if (!options.hints.empty()) request.hints = grading::read_hints(options.hints);
    request.rule_titles = rule_titles(places);
    for (const std::string& format : options.formats)
        request.formats.push_back(*check::find_format(format));
    const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    request.jobs = options.jobs > 0 ? options.jobs : cores;
    request.shard = static_cast<std::size_t>(options.shard);
    request.shards = static_cast<std::size_t>(options.shards);
    request.version = version;
    request.cancelled = &stop_asked;
    return request;
}

void print_waiting(const fs::path& out) {
    fmt::print(stderr, "streamlab: another grader is at work in {}: waiting for it\n",
               out.string());
}

void print_outcome(const GradeOptions& options, const grading::ClassSummary& summary,
                   const fs::path& out) {
    const std::string text = grading::summary_text(summary);
    const std::size_t title = text.find('\n');
    fmt::print("{}{}\nEach result, and all on one page: {}\n",
               render::bold(text.substr(0, title), text_options(options.style).colour),
               text.substr(title), (out / "index.html").string());
}

int exit_code_of(const grading::ClassSummary& summary) {
    return summary.graded() == summary.submissions() ? ran : environment;
}

// The first names, and the number of the others.
std::string some_of(const std::vector<std::string>& names) {
    constexpr std::size_t most = 20;
    const std::size_t shown = std::min(most, names.size());
    std::string text = fmt::format(
        "{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
    if (names.size() > shown) text += fmt::format(" and {} more", names.size() - shown);
    return text;
}

int merge(const GradeOptions& options) {
    const Places places = find_places();
    grading::MergeRequest request;
    for (const std::string& part : options.merge)
        request.parts.emplace_back(part);
    request.out = options.out;
    request.puzzle =
        find_puzzle(places, options.puzzle.empty() ? grading::puzzle_of(request.parts.front())
                                                   : options.puzzle);
    request.rule_titles = rule_titles(places);
    request.cancelled = &stop_asked;
    const grading::MergeOutcome outcome =
        grading::merge(request, [&] { print_waiting(request.out); });
    print_outcome(options, outcome.summary, request.out);
    for (const std::string& sentence : outcome.missing)
        fmt::print(stderr, "streamlab: {}\n", sentence);
    if (!outcome.refused.empty())
        fmt::print(stderr,
                   "streamlab: left out, since they were changed after they were written, or "
                   "written by a user with another grading-key: {}\n",
                   some_of(outcome.refused));
    const bool is_whole = outcome.missing.empty() && outcome.refused.empty();
    return is_whole ? exit_code_of(outcome.summary) : environment;
}

void print_left_out(const grading::Outcome& outcome) {
    if (!outcome.changed.empty())
        fmt::print(
            stderr,
            "streamlab: graded again, since the results were changed after they were written, "
            "or written by another user: {}\n",
            some_of(outcome.changed));
    if (!outcome.orphaned.empty())
        fmt::print(stderr, "streamlab: kept, but not counted, since the submissions are gone: {}\n",
                   some_of(outcome.orphaned));
}

}  // namespace

int perform(const GradeOptions& options) {
    std::signal(SIGINT, request_stop);
    std::signal(SIGTERM, request_stop);
    std::signal(SIGXFSZ, ignore_file_size_signal);
    if (!options.merge.empty()) return merge(options);
    const grading::Request request = request_of(options);
    ProgressLine line;
    std::size_t done = 0, all = 0;
    try {
        const grading::Outcome outcome = grading::grade(
            request, {[&] { print_waiting(request.out); },
                      [&](std::size_t now, std::size_t of) { line.show(done = now, all = of); }});
        line.clear();
        if (outcome.summary.submissions() == 0 && request.shards == 1)
            throw UsageError(fmt::format("{} holds no submissions: no .cu file, no folder, no "
                                         ".zip or .tar.gz",
                                         options.submissions));
        print_outcome(options, outcome.summary, request.out);
        print_left_out(outcome);
        return exit_code_of(outcome.summary);
    } catch (const check::Cancelled&) {
        line.clear();
        fmt::print(stderr,
                   "streamlab: stopped: {} of {} results are in {}; run the same command "
                   "to continue\n",
                   done, all, request.out.string());
        return stopped_early;
    } catch (...) {
        line.clear();
        throw;
    }
}

}  // namespace streamlab::cli
