#include "cli/course/verdict_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/wrap.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/course/task_text.hpp"
#include "cli/terminal/command_name.hpp"
#include "render/text_canvas.hpp"

namespace streamlab::cli {

namespace {

using check::ErrorKind;
using check::TestResult;
using check::TestStatus;
using check::Verdict;

std::size_t verdict_columns(const render::TextOptions& text) {
    constexpr int widest_verdict = 100;
    return static_cast<std::size_t>(std::min(text.width, widest_verdict));
}

// A label in the left column with its text wrapped to its right.
std::string beside(const std::string& head, const std::string& text, std::size_t columns) {
    constexpr std::size_t indent = 10;
    std::string wrapped = base::wrap(text, columns, std::string(indent, ' '));
    const std::size_t letters = static_cast<std::size_t>(
        std::count_if(head.begin(), head.end(), [](char c) { return (c & 0xc0) != 0x80; }));
    if (letters + 1 >= indent) return head + '\n' + wrapped;
    return wrapped.replace(0, letters, head);
}

constexpr const char* without_a_reason =
    "No finding of the run explains this: the program does something in order, but not what is "
    "asked. Follow the wrong value backwards, from where it is printed to the copy and the kernel "
    "that made it, and compare each with the task.";

class VerdictText {
public:
    VerdictText(const check::Puzzle& puzzle, const Verdict& verdict,
                const render::TextOptions& text, const VerdictView& view)
        : puzzle_(puzzle), verdict_(verdict), text_(text), view_(view),
          columns_(verdict_columns(text)) {}

    std::string compose() {
        headline();
        if (!verdict_.passed()) out_ += task_text(puzzle_, columns_) + '\n';
        out_ += view_.pictures;
        if (verdict_.error_kind == ErrorKind::compile) {
            out_ += verdict_.messages;
        } else if (!verdict_.gradable) {
            out_ += base::wrap(verdict_.summary, columns_);
        } else {
            if (verdict_.error_kind != ErrorKind::none)
                out_ += base::wrap(verdict_.summary, columns_);
            failures();
            passed_in_one_line();
            points();
        }
        closing();
        return std::move(out_);
    }

private:
    void headline() {
        const std::string title = fmt::format("puzzle {}", puzzle_.title_line());
        const std::string result =
            verdict_.passed()    ? "passed"
            : !verdict_.gradable ? "cannot be checked here"
            : verdict_.is_unanswered
                ? "not answered yet"
                : fmt::format("{} of {} points", verdict_.score, verdict_.max_score);
        const std::size_t used = title.size() + result.size();
        out_ += render::bold(title, text_.colour) +
                std::string(used + 2 < columns_ ? columns_ - used : 2, ' ') +
                render::faint(result, text_.colour) + "\n\n";
    }

    void failures() {
        bool first = true;
        for (const TestResult& test : verdict_.tests) {
            if (test.is_whole() || test.status != TestStatus::fail) continue;
            const bool said =
                test.message == verdict_.summary && verdict_.error_kind != ErrorKind::none;
            if (said) {
                // Show only the cause here, because the message is already above it.
                if (first && view_.shows_why && !test.why.empty()) block("  why", test.why);
                continue;
            }
            const std::string mark = verdict_.is_unanswered ? "?" : text_.ascii ? "x" : "×";
            const std::string head = fmt::format("{} {}", mark, test.id);
            if (first)
                in_full(head, test);
            else
                block(head, test.message);
            first = false;
        }
        if (!first) out_ += '\n';
    }

    void in_full(const std::string& head, const TestResult& test) {
        block(head, test.message);
        if (view_.shows_why && !test.why.empty())
            block("  why", test.why);
        else if (view_.shows_why && test.id == "result" && test.next.empty() && hazards_passed())
            block("  why", without_a_reason);
        for (const std::string& step : test.witness) {
            if (puzzle_.kind == check::PuzzleKind::question)
                choice(step);
            else
                out_ += "          " + step + '\n';
        }
    }

    // True if the check "hazards" passed, so that no finding explains the failure.
    bool hazards_passed() const {
        if (puzzle_.kind == check::PuzzleKind::question) return false;
        return std::any_of(verdict_.tests.begin(), verdict_.tests.end(),
                           [](const TestResult& other) {
                               return other.id == "hazards" && other.status == TestStatus::pass;
                           });
    }

    // Adds a choice, such as "b: blocking streams are the ordinary ones".
    void choice(const std::string& text) {
        const std::size_t colon = text.find(": ");
        const std::size_t rest = colon == text.npos ? 0 : colon + 2;
        block("    " + text.substr(0, rest == 0 ? 0 : colon), text.substr(rest));
    }

    void block(const std::string& head, const std::string& text) {
        out_ += beside(head, text, columns_);
    }

    void passed_in_one_line() {
        std::vector<std::string> passed, skipped;
        for (const TestResult& test : verdict_.tests) {
            if (test.is_whole()) continue;
            if (test.status == TestStatus::pass) passed.push_back(test.id);
            if (test.status == TestStatus::skip) skipped.push_back(test.id);
        }
        if (!passed.empty())
            out_ += base::wrap(
                fmt::format("Passed: {}{}.", fmt::join(passed, ", "), circumstances()), columns_);
        if (!skipped.empty())
            out_ += base::wrap(
                fmt::format("Not measured, because the program did not run to its end: {}.",
                            fmt::join(skipped, ", ")),
                columns_);
    }

    // Prints "Points: hazards 3 of 3, result 0 of 1, all of it together 0 of 6."
    void points() {
        if (verdict_.passed() || verdict_.is_unanswered) return;
        std::vector<std::string> parts;
        std::map<std::string, std::vector<std::string>> withheld;  // check names by reason
        for (const TestResult& test : verdict_.tests) {
            if (test.is_withheld()) withheld[test.message].push_back(test.id);
            if (test.max_score > 0)
                parts.push_back(fmt::format("{} {} of {}",
                                            test.is_whole() ? "all of it together" : test.id,
                                            test.score, test.max_score));
        }
        std::string text = fmt::format("Points: {}.", fmt::join(parts, ", "));
        for (const auto& [reason, tests] : withheld)
            text += fmt::format(" {}: {}", fmt::join(tests, " and "), reason);
        out_ += base::wrap(text, columns_);
    }

    std::string circumstances() const {
        std::string text;
        if (verdict_.seeds.size() > 1) text = fmt::format(" (with {} seeds", verdict_.seeds.size());
        if (verdict_.profiles.size() > 1)
            text += fmt::format("{} {}", text.empty() ? " (on" : ", on",
                                fmt::join(verdict_.profiles, " and "));
        return text.empty() ? text : text + ")";
    }

    void closing() {
        if (verdict_.passed()) {
            out_ += '\n' + base::wrap(puzzle_.passed, columns_);
            for (const check::Proof& proof : puzzle_.proofs)
                out_ += base::wrap(proof.shows, columns_);
            if (!view_.file.empty())
                out_ += base::wrap("To have it counted, copy it over your own file of this puzzle.",
                                   columns_);
            if (!view_.moves_on && !view_.has_keys)
                out_ += fmt::format("\nNext: {} next\n", command_name());
            return;
        }
        if (!verdict_.gradable || view_.has_keys) return;
        const TestResult* failure = verdict_.first_failure();
        const bool has_why = failure && !failure->why.empty() && !view_.shows_why;
        out_ += '\n';
        if (has_why) out_ += fmt::format("Why:  {}\n", why_command());
        out_ += fmt::format("Next: {}\n", next_command());
    }

    std::string why_command() const {
        return fmt::format("{} check {}{}{} --why", command_name(), command_argument(puzzle_),
                           view_.file.empty() ? "" : " ", view_.file);
    }

    std::string next_command() const {
        std::string hint = fmt::format("{} hint {}", command_name(), command_argument(puzzle_));
        const TestResult* failure = verdict_.first_failure();
        if (verdict_.error_kind == ErrorKind::compile || !failure) return hint;
        if (!failure->rule.empty())
            return fmt::format("{}, or {} explain {}", hint, command_name(), failure->rule);
        return hint;
    }

    const check::Puzzle& puzzle_;
    const Verdict& verdict_;
    const render::TextOptions& text_;
    const VerdictView& view_;
    std::size_t columns_;
    std::string out_;
};

}  // namespace

std::string verdict_text(const check::Puzzle& puzzle, const Verdict& verdict,
                         const render::TextOptions& text, const VerdictView& view) {
    return VerdictText(puzzle, verdict, text, view).compose();
}

std::string why_text(const Verdict& verdict, const render::TextOptions& text) {
    const TestResult* failure = verdict.first_failure();
    if (!failure || failure->why.empty())
        return base::wrap("The last check says no more than above.", verdict_columns(text));
    return beside("  why", failure->why, verdict_columns(text));
}

}  // namespace streamlab::cli
