#include "check/manifest/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "catalogue/text.hpp"
#include "check/manifest/conditions.hpp"

namespace streamlab::check {

using catalogue::TomlTable;
using catalogue::unwrap;

namespace {

// An id must be easy to type: students write it after "// answer".
void check_id(TomlTable& table, const std::string& id) {
    const bool plain = std::all_of(id.begin(), id.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '_' || c == '-';
    });
    if (!plain) table.fail("id", fmt::format("id '{}': letters, digits, '-' and '_' only", id));
}

std::vector<Choice> read_choices(TomlTable& table, const std::string& key) {
    std::vector<Choice> choices;
    for (TomlTable& entry : table.tables(key, fmt::format("[[{}]]", key))) {
        Choice choice;
        choice.id = entry.text("id");
        check_id(entry, choice.id);
        choice.text = unwrap(entry.text("text"));
        choice.reply = unwrap(entry.text("reply"));
        for (const Choice& other : choices)
            if (other.id == choice.id)
                entry.fail("id", fmt::format("two [[{}]]s have the id '{}'", key, choice.id));
        entry.reject_unknown_keys();
        choices.push_back(std::move(choice));
    }
    if (choices.size() == 1) table.fail(key, fmt::format("there is only one [[{}]]", key));
    return choices;
}

Question read_question(TomlTable& table) {
    Question question;
    question.choices = read_choices(table, "choice");
    question.reasons = read_choices(table, "reason");
    if (question.choices.empty()) table.fail("", "a question needs at least two [[choice]]s");
    return question;
}

}  // namespace

std::vector<Question> read_questions(TomlTable& puzzle) {
    std::vector<Question> questions;
    if (puzzle.has("choice")) {
        if (puzzle.has("question"))
            puzzle.fail("question", "[[choice]]s stand within the [[question]]s, or there are no "
                                    "[[question]]s");
        questions.push_back(read_question(puzzle));
        return questions;
    }
    for (TomlTable& entry : puzzle.tables("question", "[[question]]")) {
        Question question = read_question(entry);
        question.id = entry.text("id");
        check_id(entry, question.id);
        question.text = unwrap(entry.text("text"));
        for (const Question& other : questions)
            if (other.id == question.id)
                entry.fail("id", fmt::format("two questions have the id '{}'", question.id));
        entry.reject_unknown_keys();
        questions.push_back(std::move(question));
    }
    return questions;
}

std::vector<Proof> read_proofs(TomlTable& puzzle) {
    std::vector<Proof> proofs;
    for (TomlTable& entry : puzzle.tables("proof", "[[proof]]")) {
        Proof proof;
        proof.line = entry.line();
        proof.shows = unwrap(entry.text("shows"));
        if (entry.has_list("prints"))
            for (const auto& [text, line] : entry.texts("prints"))
                proof.prints.push_back(text);
        else if (entry.has("prints"))
            proof.prints.push_back(entry.text("prints"));
        proof.makespan_us = read_bounds(entry, "makespan_us");
        if (auto knobs = entry.table("knobs", "knobs"))
            for (const std::string& name : knobs->keys())
                proof.knobs[name] = knobs->text(name);
        read_conditions(entry, proof);
        entry.reject_unknown_keys();
        proofs.push_back(std::move(proof));
    }
    return proofs;
}

std::vector<std::string> read_order_lines(TomlTable& puzzle) {
    std::vector<std::string> lines;
    auto table = puzzle.table("order", "[order]");
    if (!table) puzzle.fail("", "a puzzle of kind \"order\" needs an [order] with 'lines'");
    for (const auto& [text, number] : table->texts("lines")) {
        if (std::find(lines.begin(), lines.end(), text) != lines.end())
            table->fail_at(number, fmt::format("the line '{}' is there twice", text));
        lines.push_back(text);
    }
    if (lines.size() < 2) table->fail("lines", "'lines' needs at least two lines");
    table->reject_unknown_keys();
    return lines;
}

}  // namespace streamlab::check
