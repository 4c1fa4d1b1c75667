#include "proof/lab_texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "program/rewrite/syntax.hpp"
#include "proof/knob_values.hpp"
#include "proof/lab_expectations.hpp"
#include "proof/source_text.hpp"

namespace streamlab::proof {

namespace fs = std::filesystem;
using catalogue::Lab;

namespace {

constexpr int min_lab_lines = 20;
constexpr int max_lab_lines = 60;
constexpr std::size_t min_choices = 3;
constexpr std::size_t max_question_words = 50;
constexpr std::size_t max_explanation_words = 80;
constexpr std::size_t max_remember_words = 20;
constexpr std::size_t max_turned_words = 45;
constexpr std::size_t max_more_words = 120;

std::size_t count_words(const std::string& text) {
    std::istringstream words(text);
    return static_cast<std::size_t>(std::distance(std::istream_iterator<std::string>(words), {}));
}

// The names in knob("...") of a source.
std::set<std::string> knobs_in(const std::string& source) {
    const auto size = static_cast<std::uint32_t>(source.size());
    const program::Syntax syntax(source, program::tokenize(source, {0, size}).tokens);
    std::set<std::string> names;
    for (std::size_t i = 0; i < syntax.size(); ++i) {
        const bool is_knob = syntax.text(i) == "knob" && syntax.is_open(i + 1, '(') &&
                             syntax[i + 2].kind == program::TokenKind::string;
        if (!is_knob) continue;
        const std::string_view literal = syntax.text(i + 2);
        names.emplace(literal.substr(1, literal.size() - 2));
    }
    return names;
}

class LabTexts {
public:
    LabTexts(const Lab& lab, const fs::path& tests)
        : lab_(lab), tests_(tests), toml_((lab.folder / "lab.toml").string()) {}

    std::vector<std::string> run() {
        todos();
        size();
        knobs();
        titles();
        prediction();
        try_next();
        explanation();
        lengths();
        tests();
        return problems_;
    }

private:
    template <typename... Values>
    void problem(const std::string& file, fmt::format_string<Values...> text, Values&&... values) {
        problems_.push_back(file + ": " + fmt::format(text, std::forward<Values>(values)...));
    }

    void todos() {
        for (const int line : lines_with(read_text(toml_), "TODO"))
            problem(toml_ + ":" + std::to_string(line), "a TODO is left");
    }

    void size() {
        const int lines = count_lines(read_text(lab_.source));
        if (lines < min_lab_lines || lines > max_lab_lines)
            problem(lab_.source.string(), "has {} lines; {} to {} fit a page", lines, min_lab_lines,
                    max_lab_lines);
    }

    void knobs() {
        // A Python program reads no knobs, but one knob can select its recording.
        const std::set<std::string> used = lab_.is_recorded() ? std::set<std::string>{"recording"}
                                                              : knobs_in(read_text(lab_.source));
        std::set<std::string> documented;
        for (const catalogue::Knob& knob : lab_.knobs)
            documented.insert(knob.name);
        for (const std::string& name : used)
            if (documented.count(name) == 0 && !lab_.is_recorded())
                problem(lab_.source.string(), "reads the knob '{}', which lab.toml does not have",
                        name);
        for (const std::string& name : documented)
            if (used.count(name) == 0)
                problem(toml_, "has the knob '{}', which the program does not read", name);
    }

    // Students cannot tell two knobs with the same title apart.
    void titles() {
        std::set<std::string> seen{lab_.title};
        for (const catalogue::Knob& knob : lab_.knobs)
            if (!seen.insert(knob.title).second)
                problem(toml_, "the knob '{}' has the title of something else: '{}'", knob.name,
                        knob.title);
    }

    void prediction() {
        if (lab_.choices.size() < min_choices)
            problem(toml_,
                    "the prediction has {} choices; {} or more leave something to think about",
                    lab_.choices.size(), min_choices);
        std::set<std::string> texts, replies;
        for (const catalogue::PredictionChoice& choice : lab_.choices) {
            if (!texts.insert(choice.text).second)
                problem(toml_, "the prediction has the choice '{}' twice", choice.text);
            if (!replies.insert(choice.reply).second)
                problem(toml_, "the choice '{}' has the reply of another one", choice.text);
        }
    }

    void try_next() {
        std::istringstream words(lab_.try_next);
        std::string flag, setting;
        while (words >> flag >> setting) {
            if (flag == "--device") continue;  // not a knob
            const std::size_t equals = setting.find('=');
            if (flag != "--set" || equals == setting.npos) {
                problem(toml_, "try_next '{}' is not written as --set NAME=VALUE", lab_.try_next);
                return;
            }
            try {
                catalogue::check_knob(lab_, setting.substr(0, equals), setting.substr(equals + 1));
            } catch (const std::invalid_argument& error) {
                problem(toml_, "try_next: {}", error.what());
            }
        }
    }

    // Learners read these texts next to the picture, so each has a word limit.
    void lengths() {
        const auto limit = [&](const std::string& what, const std::string& text, std::size_t most) {
            if (const std::size_t words = count_words(text); words > most)
                problem(toml_, "{} has {} words; {} is the limit", what, words, most);
        };
        limit("the question", lab_.question, max_question_words);
        limit("the explanation", lab_.explanation, max_explanation_words);
        limit("'remember'", lab_.remember, max_remember_words);
        for (const catalogue::Knob& knob : lab_.knobs) {
            if (knob.turned.empty())
                problem(toml_, "the knob '{}' does not say what turning it shows ('turned')",
                        knob.name);
            limit(fmt::format("'turned' of the knob '{}'", knob.name), knob.turned,
                  max_turned_words);
        }
        for (const catalogue::FoldedText& text : lab_.more)
            limit(fmt::format("'{}'", text.title), text.text, max_more_words);
    }

    void explanation() {
        std::string all = lab_.explanation;
        bool has_pytorch = false;
        for (const catalogue::Knob& knob : lab_.knobs)
            all += ' ' + knob.turned;
        for (const catalogue::FoldedText& text : lab_.more) {
            all += ' ' + text.text;
            has_pytorch |= text.title == "In PyTorch";
        }
        for (const std::string& rule : lab_.rules)
            if (all.find(rule) == all.npos)
                problem(toml_, "neither the explanation nor another text cites rule {}", rule);
        if (!has_pytorch)
            problem(toml_, "no [[more]] says what this is in PyTorch (title \"In PyTorch\")");
    }

    void tests() {
        if (tests_.empty()) return;
        const fs::path file = tests_ / (lab_.folder.filename().string() + ".expect");
        std::error_code error;
        if (!fs::exists(file, error)) {
            problem(file.string(), "is missing: what the lab must show at its settings");
            return;
        }
        const NamedSettings named = named_settings(file);
        if (!named.covers_defaults)
            problem(file.string(), "does not begin with [], the lab as it comes");
        for (const catalogue::Knob& knob : lab_.knobs)
            for (const std::string& value : values_of(knob))
                if (value != knob.default_value && named.values.count(knob.name + '=' + value) == 0)
                    problem(file.string(), "does not say what the lab must show with {}={}",
                            knob.name, value);
    }

    const Lab& lab_;
    const fs::path& tests_;
    std::string toml_;
    std::vector<std::string> problems_;
};

}  // namespace

std::vector<std::string> check_texts(const Lab& lab, const fs::path& tests) {
    return LabTexts(lab, tests).run();
}

}  // namespace streamlab::proof
