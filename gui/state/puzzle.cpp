#include "state/puzzle.hpp"

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

bool is_answered(const check::Puzzle& puzzle, const PuzzleSession& session) {
    const auto has = [&](const check::Question& question, bool reason) {
        const auto answer = session.answers.find(answer_key(question, reason));
        return answer != session.answers.end() && !answer->second.empty() && answer->second != "?";
    };
    return std::all_of(puzzle.questions.begin(), puzzle.questions.end(), [&](const auto& each) {
        return has(each, false) && (each.reasons.empty() || has(each, true));
    });
}

}  // namespace streamlab::gui
