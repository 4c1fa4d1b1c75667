#include "state/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/rules/source.hpp"

namespace streamlab::gui {

const char* name_of(PuzzlePage page) {
    constexpr const char* names[] = {"Story", "Verdict", "Hints", "Solution"};
    return names[static_cast<std::size_t>(page)];
}

bool is_open(const PuzzleSession& session, PuzzlePage page) {
    if (page == PuzzlePage::verdict) return session.verdict != nullptr;
    if (page == PuzzlePage::solution) return session.progress.passed;
    return true;
}

std::string answer_key(const check::Question& question, bool reason) {
    const std::string kind = reason ? "reason" : "answer";
    return question.id.empty() ? kind : kind + " " + question.id;
}

std::string with_answer(const std::string& source, const std::string& key,
                        const std::string& value) {
    const auto answers = check::read_answers(source);
    const auto found = answers.find(key);
    if (found == answers.end()) return source;
    std::size_t begin = 0;
    for (std::uint32_t line = 1; line < found->second.line; ++line)
        begin = source.find('\n', begin) + 1;
    const std::size_t end = std::min(source.find('\n', begin), source.size());
    const std::size_t colon = source.find(':', begin);
    return source.substr(0, colon + 1) + " " + value + source.substr(end);
}

std::string first_unanswered_key(const check::Puzzle& puzzle, const PuzzleSession& session) {
    const auto is_open = [&](const std::string& key, const std::vector<check::Choice>& choices) {
        const auto answer = session.answers.find(key);
        return answer == session.answers.end() ||
               std::none_of(choices.begin(), choices.end(),
                            [&](const auto& each) { return each.id == answer->second; });
    };
    for (const check::Question& question : puzzle.questions) {
        if (is_open(answer_key(question, false), question.choices))
            return answer_key(question, false);
        if (!question.reasons.empty() && is_open(answer_key(question, true), question.reasons))
            return answer_key(question, true);
    }
    return {};
}

bool is_answered(const check::Puzzle& puzzle, const PuzzleSession& session) {
    return first_unanswered_key(puzzle, session).empty();
}

std::vector<std::size_t> runs_of_question(const check::Question& question,
                                          const PuzzleSession& session) {
    std::vector<std::size_t> runs;
    for (std::size_t i = 0; i < session.pictures.size(); ++i)
        if (std::any_of(session.pictures[i].knobs.begin(), session.pictures[i].knobs.end(),
                        [&](const auto& knob) { return knob.second == question.id; }))
            runs.push_back(i);
    return runs;
}

std::string label_within(const check::Puzzle& puzzle, const PuzzleProgramRun& run,
                         const std::string& known) {
    std::string label;
    for (const catalogue::Knob& knob : puzzle.knobs) {
        const auto value = run.knobs.find(knob.name);
        if (value == run.knobs.end() || value->second == known) continue;
        for (const catalogue::KnobChoice& choice : knob.choices)
            if (choice.value == value->second) label += (label.empty() ? "" : ", ") + choice.label;
    }
    return label;
}

std::string words_for(const AnswerNote& note, const check::Puzzle& puzzle) {
    for (std::size_t i = 0; i < puzzle.questions.size(); ++i) {
        const bool is_reason = answer_key(puzzle.questions[i], true) == note.key;
        if (!is_reason && answer_key(puzzle.questions[i], false) != note.key) continue;
        const char* const what = is_reason ? "a reason for" : "an answer to";
        const std::string question =
            puzzle.questions.size() == 1 ? "the question" : fmt::format("question {}", i + 1);
        return note.value.empty() ? fmt::format("Choose {} {}.", what, question)
                                  : fmt::format("Choose another {} {}.",
                                                is_reason ? "reason for" : "answer to", question);
    }
    return {};
}

}  // namespace streamlab::gui
