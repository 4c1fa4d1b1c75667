// The verdict: each check with its message, its rule and its line.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/units.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/lesson_parts.hpp"
#include "panels/panels.hpp"
#include "panels/puzzle_parts.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

using check::TestResult;
using check::TestStatus;
using check::Verdict;

void headline(const Ui& ui, const AppState& state, const Verdict& verdict) {
    std::string text = fmt::format("{} of {} points", verdict.score, verdict.max_score);
    if (verdict.passed()) text = "Passed: " + text;
    if (verdict.error_kind == check::ErrorKind::compile) text = "It does not compile";
    if (!verdict.gradable) text = "It cannot be checked here";
    {
        const ScopedFace face(ui.fonts, Face::strong);
        ImGui::PushStyleColor(ImGuiCol_Text, verdict.passed() ? ui.theme.good : ui.theme.hazard);
        text_line(text);
        ImGui::PopStyleColor();
    }
    const char* since = state.checking                           ? "checking again\u2026"
                        : state.puzzle_session()->is_out_of_date ? "saved since: press Check"
                                                                 : "";
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
    text_line(since);
    ImGui::PopStyleColor();
}

// Says which part is missing, and why checks that hold may not count.
void missing_part(const Ui& ui, const Verdict& verdict) {
    if (verdict.passed() || verdict.error_kind != check::ErrorKind::none) return;
    std::vector<std::string> failed;
    bool withholds = false;
    for (const TestResult& test : verdict.tests) {
        if (test.status == TestStatus::fail && !test.is_whole()) failed.push_back(test.name);
        withholds = withholds || test.is_withheld();
    }
    if (failed.empty()) return;
    std::string text = fmt::format("Missing: {}.", fmt::join(failed, "; "));
    if (withholds) text += " What holds already earns its points together with that.";
    paragraphs(ui, text, ui.theme.text);
}

// Draws "line 31 rule E1": links to the line and to the card of the rule.
void place(const Ui& ui, Actions& actions, const AppState& state, const TestResult& test) {
    const bool is_here = test.file == state.puzzle_session()->file.filename().string();
    if (test.line > 0 && is_here) {
        if (small_button(fmt::format("line {}", test.line).c_str()))
            actions.highlight_line(test.line);
        ImGui::SameLine();
    }
    if (test.rule.empty()) return ImGui::NewLine();
    if (small_button(fmt::format("rule {}", test.rule).c_str())) actions.open_card(test.rule);
    rule_title(ui, state, test.rule);
}

// A step in the student's file, or in one that is given: "harness.cu:17 (given)  host ...".
void witness_line(const Ui& ui, const AppState& state, std::string line) {
    const std::string own = state.puzzle_session()->file.filename().string() + ':';
    const std::size_t place = line.find(' ');
    if (place != line.npos && line.find(':') < place && !line.starts_with(own))
        line.insert(place, " (given, not yours)");
    const ScopedFace face(ui.fonts, Face::mono);
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(line.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

// True if the test's advice is the puzzle's last hint.
bool is_last_hint(const AppState& state, const TestResult& test) {
    return !test.next.empty() && test.next == state.puzzle_session()->progress.advice;
}

int own_hints(const AppState& state) { return static_cast<int>(state.puzzle()->hints.size()); }

void advice(const Ui& ui, const AppState& state, const TestResult& test) {
    if (is_last_hint(state, test) &&
        check::shows_advice(state.puzzle_session()->progress, own_hints(state)))
        paragraphs(ui, test.next, ui.theme.text);
}

// Buttons for the explanation, and then for the advice, which comes after the puzzle's own hints.
void explanation_buttons(const AppState& state, Actions& actions, const TestResult& test) {
    const check::PuzzleProgress& progress = state.puzzle_session()->progress;
    if (!test.why.empty() && !state.puzzle_session()->shows_why) {
        if (controls::button("Why###why")) actions.show_why();
        ImGui::SameLine();
    }
    const int own = own_hints(state);
    const std::string next_hint = fmt::format("Hint {} of {}###hint", progress.hints + 1, own);
    if (progress.hints < own) {
        if (controls::button(next_hint.c_str())) {
            actions.show_hint();
            actions.go_to_page(PuzzlePage::hints);
        }
    } else if (is_last_hint(state, test) && !check::shows_advice(progress, own)) {
        if (controls::button("What to do (last hint)###hint")) actions.show_hint();
    } else {
        ImGui::NewLine();
    }
}

// Draws a wrong answer: the question, the choice and the reply to it.
void answer(const Ui& ui, Actions& actions, const AppState& state) {
    const AnswerNote& note = state.puzzle_session()->note;
    for (const check::Question& question : state.puzzle()->questions) {
        for (const bool is_reason : {false, true}) {
            if (answer_key(question, is_reason) != note.key) continue;
            paragraphs(ui, shown(state, question.text), ui.theme.muted);
            for (const check::Choice& each : is_reason ? question.reasons : question.choices) {
                if (each.id != note.value) continue;
                paragraphs(ui, shown(state, each.text), ui.theme.text);
                paragraphs(ui, shown(state, each.reply), ui.theme.text);
            }
        }
    }
    if (controls::button("Go to the question###note")) actions.go_to_note();
    ImGui::SameLine();
}

// Capitalises a message that begins with a kind of finding, "read-before-sync (H1): ..."; others
// may begin with a kernel's name.
std::string as_capital(std::string message) {
    const std::size_t rule = message.find(" (") + 2;
    const std::size_t end = message.find("): ");
    const bool is_kind = rule > 1 && end != message.npos && end > rule && message[rule] >= 'A' &&
                         message[rule] <= 'Z' &&
                         message.find_first_not_of("0123456789", rule + 1) == end;
    if (is_kind && message[0] >= 'a' && message[0] <= 'z')
        message[0] = static_cast<char>(message[0] - 'a' + 'A');
    return message;
}

// Only the first failure is shown in full: those that follow from it would be confusing.
void failure(const Ui& ui, Actions& actions, const AppState& state, const TestResult& test,
             bool in_full) {
    if (in_full && !state.puzzle_session()->note.key.empty()) {
        answer(ui, actions, state);
        return explanation_buttons(state, actions, test);
    }
    paragraphs(ui, as_capital(test.message), ui.theme.text);
    if (in_full) {
        for (std::string step : test.witness) {
            // Remove backticks: the whole line is set as code.
            step.erase(std::remove(step.begin(), step.end(), '`'), step.end());
            witness_line(ui, state, step);
        }
        if (!test.witness.empty()) space(ui, 1);
        if (state.puzzle_session()->shows_why && !test.why.empty())
            paragraphs(ui, test.why, ui.theme.text);
        advice(ui, state, test);
    }
    if (test.line > 0 || !test.rule.empty()) place(ui, actions, state, test);
    if (in_full) explanation_buttons(state, actions, test);
}

std::string points_in_words(const TestResult& test, bool skipped) {
    if (skipped) return "not measured";
    if (test.max_score == 0) return "";
    const char* const unit = test.max_score == 1 ? "point" : "points";
    if (test.is_withheld()) return fmt::format("holds; its {} {} wait", test.max_score, unit);
    return fmt::format("{}/{}", test.score, test.max_score);
}

void test_row(const Ui& ui, Actions& actions, const AppState& state, const TestResult& test,
              bool in_full) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const bool passed = test.status == TestStatus::pass;
    const bool failed = test.status == TestStatus::fail;
    draw_text(ui, ImGui::GetWindowDrawList(), Face::strong, from,
              test.is_withheld() ? ui.theme.muted
              : passed           ? ui.theme.good
              : failed           ? ui.theme.hazard
                                 : ui.theme.muted,
              passed   ? "\u2713"
              : failed ? "\u2717"
                       : "\u2022");
    ImGui::PushID(test.id.c_str());
    ImGui::Indent(ui.px(20));
    {
        const ScopedFace face(ui.fonts, failed ? Face::strong : Face::text);
        ImGui::PushStyleColor(ImGuiCol_Text, failed || passed ? ui.theme.text : ui.theme.muted);
        text_line(test.name);
        ImGui::PopStyleColor();
    }
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
    const bool skipped = test.status == TestStatus::skip;
    text_line(points_in_words(test, skipped));
    ImGui::PopStyleColor();
    if (failed) {
        failure(ui, actions, state, test, in_full);
        space(ui, 2);
    }
    ImGui::Unindent(ui.px(20));
    ImGui::PopID();
}

void tests(const Ui& ui, Actions& actions, const AppState& state, const Verdict& verdict) {
    const TestResult* first = verdict.first_failure();
    for (const TestResult& test : verdict.tests)
        test_row(ui, actions, state, test, &test == first);
}

void passed_section(const Ui& ui, const AppState& state, Actions& actions) {
    const check::Puzzle& puzzle = *state.puzzle();
    program_run_buttons(ui, state, actions);
    space(ui, 4);
    with_edge(ui, ui.theme.good, [&] {
        paragraphs(ui, puzzle.passed, ui.theme.text);
        for (const check::Proof& proof : puzzle.proofs)
            paragraphs(ui, proof.shows, ui.theme.muted);
    });
    next_stop_button(ui, state, actions);
}

}  // namespace

void verdict_page(const Ui& ui, const AppState& state, Actions& actions) {
    const std::shared_ptr<const Verdict> verdict = state.puzzle_session()->verdict;
    if (!verdict) return;
    headline(ui, state, *verdict);
    space(ui, 2);
    if (verdict->error_kind == check::ErrorKind::compile) return output_text(ui, verdict->messages);
    const TestResult* first = verdict->first_failure();
    const bool is_said = first != nullptr && first->message == verdict->summary;
    if (verdict->error_kind != check::ErrorKind::none && !is_said)
        paragraphs(ui, verdict->summary, ui.theme.text);
    if (!verdict->gradable) return;
    missing_part(ui, *verdict);
    tests(ui, actions, state, *verdict);
    if (verdict->passed()) passed_section(ui, state, actions);
    space(ui, 6);
}

}  // namespace streamlab::gui
