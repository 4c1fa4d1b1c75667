#include "site/search_index.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "check/manifest/task.hpp"
#include "lesson/glossary.hpp"
#include "site/markdown.hpp"

namespace streamlab::site {

std::string search_index_json(const Course& course) {
    auto entries = nlohmann::ordered_json::array();
    for (const catalogue::Lab& lab : course.labs)
        entries.push_back({fmt::format("Lab {:02}", lab.number), lab.title, page_of(lab),
                           lab.question + ' ' + lab.prediction});
    for (const check::Puzzle& puzzle : course.puzzles)
        entries.push_back({fmt::format("Puzzle {:02}", puzzle.number), puzzle.title,
                           page_of(puzzle), puzzle.story + ' ' + check::task_of(puzzle).asked});
    for (const catalogue::Rule& rule : course.rules)
        entries.push_back({"Rule " + rule.id, rule.title, "rules.html#" + rule.id, rule.text});
    for (const lesson::Term& term : lesson::glossary())
        entries.push_back(
            {"Word", term.word, "glossary.html#" + anchor_of(term.word), term.meaning});
    const nlohmann::ordered_json index{{"schema", "streamlab.search/1"},
                                       {"entries", std::move(entries)}};
    return index.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace streamlab::site
