#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include "catalogue/spelling.hpp"
#include "check/rules/source.hpp"

namespace streamlab::check {

namespace {

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == text.npos) return "";
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

// The key of an answer line: "answer" or "reason timing1" for lines such as "// answer: b"; empty
// for any other line.
std::string key_of(const std::string& line, std::string& value) {
    const std::string text = trimmed(line);
    const std::size_t colon = text.find(':');
    if (text.rfind("//", 0) != 0 || colon == text.npos) return "";
    std::istringstream words(text.substr(2, colon - 2));
    std::string kind, question, rest;
    words >> kind >> question >> rest;
    if ((kind != "answer" && kind != "reason") || !rest.empty()) return "";
    value = trimmed(text.substr(colon + 1));
    return question.empty() ? kind : kind + " " + question;
}

std::string key_for(const char* kind, const Question& question) {
    return question.id.empty() ? kind : fmt::format("{} {}", kind, question.id);
}

std::string ids_of(const std::vector<Choice>& choices) {
    std::vector<std::string> ids;
    for (const Choice& choice : choices)
        ids.push_back(choice.id);
    return fmt::format("{}", fmt::join(ids, ", "));
}

class AnswersJudge {
public:
    AnswersJudge(const std::string& submission, const std::string& source,
                 const std::string& solution)
        : submission_(submission), given_(read_answers(source)), right_(read_answers(solution)) {}

    AnswersJudgement judge(const std::vector<Question>& questions) {
        for (std::size_t i = 0; i < questions.size(); ++i) {
            const Question& question = questions[i];
            number_ = questions.size() == 1 ? "the question" : fmt::format("question {}", i + 1);
            judge(key_for("answer", question), question.choices, "an answer to", question.text);
            if (!question.reasons.empty())
                judge(key_for("reason", question), question.reasons, "a reason for", "");
        }
        return std::move(result_);
    }

private:
    // `what`: "an answer to". `asks`: the question; empty for the reasons of the preceding
    // question.
    void judge(const std::string& key, const std::vector<Choice>& choices, const char* what,
               const std::string& asks) {
        ++result_.of;
        const bool was_right = !result_.failure;
        judge_one(key, choices, what);
        if (!was_right || !result_.failure) return;
        if (!asks.empty()) result_.failure->message += ' ' + asks;
        for (const Choice& choice : choices) {
            const std::string lead = choice.id + ": ";
            const bool says_so = choice.text.rfind(lead, 0) == 0;
            result_.failure->witness.push_back(says_so ? choice.text : lead + choice.text);
        }
    }

    void judge_one(const std::string& key, const std::vector<Choice>& choices, const char* what) {
        const auto answer = given_.find(key);
        if (answer == given_.end()) {
            fail(0, fmt::format("The line \"// {}: ...\" is gone: it is where you answer.", key));
            return;
        }
        const std::string& value = answer->second.value;
        const std::uint32_t line = answer->second.line;
        if (value.empty() || value == "?") {
            fail(line,
                 fmt::format("Choose {} {}: write its id into \"// {}: ?\".", what, number_, key));
            return;
        }
        ++result_.given;
        const auto choice = std::find_if(choices.begin(), choices.end(),
                                         [&](const Choice& each) { return each.id == value; });
        if (choice == choices.end())
            fail(line, fmt::format("\"// {}: {}\": there is no '{}'; there are {}.", key, value,
                                   value, ids_of(choices)));
        else if (const auto right = right_.find(key);
                 right != right_.end() && right->second.value == value)
            ++result_.right;
        else
            fail(line, fmt::format("{}: {}. {}", key, value, choice->reply), value);
    }

    void fail(std::uint32_t line, std::string message, const std::string& actual = "") {
        if (result_.failure) return;
        Failure failure;
        failure.message = std::move(message);
        failure.file = submission_;
        failure.line = line;
        failure.actual = actual;
        result_.failure = std::move(failure);
    }

    std::string submission_;
    std::string number_;  // of the question: "question 2"
    std::map<std::string, Answer> given_;
    std::map<std::string, Answer> right_;
    AnswersJudgement result_;
};

}  // namespace

std::map<std::string, Answer> read_answers(const std::string& source) {
    std::map<std::string, Answer> answers;
    std::istringstream lines(source);
    std::uint32_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        std::string value;
        const std::string key = key_of(line, value);
        if (!key.empty()) answers.emplace(key, Answer{value, number});
    }
    return answers;
}

AnswersJudgement judge_answers(const Puzzle& puzzle, const std::string& submission,
                               const std::string& source, const std::string& solution) {
    return AnswersJudge(submission, source, solution).judge(puzzle.questions);
}

}  // namespace streamlab::check
