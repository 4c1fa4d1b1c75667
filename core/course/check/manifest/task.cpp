#include "check/manifest/task.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <sstream>

#include "analysis/units.hpp"
#include "base/files.hpp"

namespace streamlab::check {

namespace {

std::string comment_of(const std::string& line) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == line.npos || line.compare(begin, 2, "//") != 0) return {};
    const std::size_t text = line.find_first_not_of(" \t", begin + 2);
    return text == line.npos ? std::string() : line.substr(text);
}

// The TODO of a source with its continuation lines; empty if there is none. A comment line after a
// complete sentence ("// order: begin") does not continue it.
std::string todo_in(const std::string& source) {
    std::istringstream lines(source);
    std::string text;
    for (std::string line; std::getline(lines, line);) {
        const std::string comment = comment_of(line);
        if (text.empty()) {
            if (comment.rfind("TODO: ", 0) == 0) text = comment.substr(6);
        } else if (comment.empty() || text.back() == '.') {
            break;
        } else {
            text += ' ' + comment;
        }
    }
    if (!text.empty())
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

std::string asked_by(const Puzzle& puzzle) {
    if (puzzle.kind == PuzzleKind::question) {
        const std::size_t count = puzzle.questions.size();
        return count == 1 ? "Answer a question, with its reason."
                          : fmt::format("Answer {} questions, each with its reason.", count);
    }
    for (const auto& file : {puzzle.given_source, puzzle.source})
        if (const auto source = base::read_if_exists(file))
            if (std::string todo = todo_in(*source); !todo.empty()) return todo;
    return puzzle.kind == PuzzleKind::order ? "Put the lines in order, and leave out what is wrong."
                                            : "Repair puzzle.cu.";
}

std::string number_in_words(const Bounds& bounds) {
    if (bounds.at_least && bounds.at_most)
        return *bounds.at_least == *bounds.at_most
                   ? fmt::format("exactly {}", *bounds.at_most)
                   : fmt::format("{} to {}", *bounds.at_least, *bounds.at_most);
    return bounds.at_least ? fmt::format("at least {}", *bounds.at_least)
                           : fmt::format("at most {}", *bounds.at_most);
}

std::string plural_of(Work work) {
    switch (work) {
    case Work::h2d:
        return "copies to the device";
    case Work::d2h:
        return "copies to the host";
    case Work::d2d:
        return "copies on the device";
    case Work::kernel:
        return "kernels";
    }
    return "";
}

// "1.06 times": a limit as a multiple of the reference's time.
std::string multiple(double factor) { return fmt::format("{:g} times", factor); }

void add_forbidden(const Puzzle& puzzle, Task& task) {
    const Checks& checks = puzzle.checks;
    if (checks.synchronisations && checks.synchronisations->at_most) {
        const auto most = *checks.synchronisations->at_most;
        task.forbidden.push_back(
            most == 0   ? std::string("The host may not wait for the device at all.")
            : most == 1 ? std::string("The host may wait for the device only once.")
                        : fmt::format("The host may wait for the device at most {} times.", most));
    }
    for (const HostBlockedRule& rule : checks.host_blocked_in)
        if (rule.at_most_ns)
            task.forbidden.push_back(fmt::format("The host may not sit in {} for more than {}.",
                                                 rule.call,
                                                 analysis::human_duration(*rule.at_most_ns)));
    if (checks.host_reads == HostReads::nothing)
        task.forbidden.push_back("The host may not read what the kernels read or write.");
    if (checks.host_reads == HostReads::results)
        task.forbidden.push_back("The host may not do the kernels' work itself.");
    if (!checks.forbid.empty())
        task.forbidden.push_back(
            fmt::format("Calls that may not occur: {}.", fmt::join(checks.forbid, ", ")));
}

void add_judged(const Puzzle& puzzle, Task& task) {
    const Checks& checks = puzzle.checks;
    auto& judged = task.judged;
    if (puzzle.kind == PuzzleKind::question) judged.push_back("the answers and their reasons");
    if (puzzle.kind == PuzzleKind::order) judged.push_back("the given lines, and no others");
    if (checks.result) judged.push_back("the right result");
    if (checks.hazards) judged.push_back("no race or misuse, even one that does no harm today");
    if (checks.api_errors) judged.push_back("no call that returns an error");
    if (checks.leaks) judged.push_back("all memory freed");
    for (const OverlapRule& rule : checks.overlap)
        if (rule.at_least)
            judged.push_back(fmt::format("{} that overlap{} (at least {:.0f}%)", plural_of(rule.a),
                                         rule.a == rule.b ? "" : ' ' + plural_of(rule.b),
                                         100 * *rule.at_least));
    if (checks.makespan_at_most)
        judged.push_back(
            fmt::format("the total time, from the first work to the end of the last, with all that "
                        "the host does in between: at most {} the reference's",
                        multiple(*checks.makespan_at_most)));
    if (checks.require_grid_waits)
        judged.push_back("how many kernels begin before the one before them has ended, and wait "
                         "for it inside: as many as the reference's");
    for (const EndsByRule& rule : checks.ends_by)
        judged.push_back(fmt::format("the end of {}: at most {} the reference's",
                                     rule.operation == "h2d"   ? "the last copy to the device"
                                     : rule.operation == "d2h" ? "the last copy to the host"
                                                               : "`" + rule.operation + "`",
                                     multiple(rule.at_most)));
    if (checks.waits)
        judged.push_back(
            fmt::format("{} calls of cudaStreamWaitEvent", number_in_words(*checks.waits)));
    if (checks.records)
        judged.push_back(
            fmt::format("{} calls of cudaEventRecord", number_in_words(*checks.records)));
    for (const Evidence& evidence : puzzle.evidence)
        judged.push_back(evidence.says);
    // Do not name required calls: finding them is part of the task.
    for (const CallRule& rule : checks.calls)
        judged.push_back(
            rule.count.at_least
                ? std::string("a call that the task needs, to be found")
                : fmt::format("{} calls of {}", number_in_words(rule.count), rule.call));
}

}  // namespace

Task task_of(const Puzzle& puzzle) {
    Task task;
    task.asked = asked_by(puzzle);
    if (puzzle.kind == PuzzleKind::question)
        task.where = "The answers are comments at the top of puzzle.cu.";
    add_forbidden(puzzle, task);
    add_judged(puzzle, task);
    if (puzzle.kind == PuzzleKind::question) return task;
    const Checks& checks = puzzle.checks;
    if (checks.seeds > 1) task.how_often = fmt::format("with {} seeds", checks.seeds);
    if (checks.profiles.size() > 1)
        task.how_often += fmt::format("{}on {}", task.how_often.empty() ? "" : ", ",
                                      fmt::join(checks.profiles, " and "));
    return task;
}

}  // namespace streamlab::check
