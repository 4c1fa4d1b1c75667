#include "site/puzzle_page.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "base/text.hpp"
#include "check/manifest/task.hpp"
#include "check/rules/source.hpp"
#include "embedded/web.hpp"
#include "program/program.hpp"
#include "site/puzzle_files.hpp"
#include "site/text.hpp"

namespace streamlab::site {

namespace {

using check::Puzzle;
using check::PuzzleKind;
using json = nlohmann::ordered_json;

std::string key_for(const char* kind, const check::Question& question) {
    return question.id.empty() ? kind : fmt::format("{} {}", kind, question.id);
}

json choices_of(const std::vector<check::Choice>& choices) {
    json list = json::array();
    for (const check::Choice& choice : choices)
        list.push_back({{"id", choice.id}, {"text", choice.text}, {"reply", choice.reply}});
    return list;
}

// The page contains the right choices, as for labs, because it judges without a server.
json questions_of(const Puzzle& puzzle) {
    json list = json::array();
    if (puzzle.questions.empty()) return list;
    const auto answers = check::read_answers(base::read_file(puzzle.solution));
    const auto right = [&](const std::string& key) {
        const auto found = answers.find(key);
        return found == answers.end() ? std::string() : found->second.value;
    };
    for (const check::Question& question : puzzle.questions) {
        const std::string answer = key_for("answer", question),
                          reason = key_for("reason", question);
        list.push_back(
            {{"key", answer}, {"right", right(answer)}, {"choices", choices_of(question.choices)}});
        if (!question.reasons.empty())
            list.push_back({{"key", reason},
                            {"right", right(reason)},
                            {"choices", choices_of(question.reasons)}});
    }
    return list;
}

json settings_of(const Puzzle& puzzle) {
    json list = json::array();
    for (const std::string& profile : puzzle.checks.profiles)
        for (int seed = 1; seed <= puzzle.checks.seeds; ++seed)
            list.push_back({{"profile", profile}, {"seed", seed}});
    return list;
}

std::string for_script(const json& object) {
    std::string text = object.dump(-1, ' ', false, json::error_handler_t::replace);
    // Escape '<', so that the text cannot contain "</script>".
    base::replace_all(text, "<", "\\u003c");
    return text;
}

json titles_of(const std::vector<catalogue::Rule>& rules) {
    json titles = json::object();
    for (const catalogue::Rule& rule : rules)
        titles[rule.id] = rule.title;
    return titles;
}

std::string puzzle_data(const Course& course, const Puzzle& puzzle) {
    json shows = json::array();
    for (const check::Proof& proof : puzzle.proofs)
        shows.push_back(proof.shows);
    return for_script({{"schema", "streamlab.puzzle/1"},
                       {"number", puzzle.number},
                       {"name", puzzle.name},
                       {"folder", puzzle.folder.filename().string()},
                       {"kind", check::name_of(puzzle.kind)},
                       {"devices", puzzle.devices},
                       {"settings", settings_of(puzzle)},
                       {"given", original_text(puzzle)},
                       {"hints", puzzle.hints},
                       {"passed", puzzle.passed},
                       {"shows", std::move(shows)},
                       {"points", check::points_of(puzzle, "answers")},
                       {"questions", questions_of(puzzle)},
                       {"order_lines", puzzle.order_lines},
                       {"rules", titles_of(course.rules)}});
}

std::string list_of(const std::vector<std::string>& parts, const Texts& texts,
                    std::string_view between) {
    std::string html;
    for (const std::string& part : parts)
        html += (html.empty() ? "" : std::string(between)) + texts.line(part);
    return html;
}

std::string task_html(const Puzzle& puzzle, const Texts& texts) {
    const check::Task task = check::task_of(puzzle);
    std::string html = "<dl class=\"task\" tabindex=\"0\">\n<dt>Task</dt><dd>" +
                       texts.line(task.asked) + "</dd>\n";
    if (!task.forbidden.empty())
        html += "<dt>Not allowed</dt><dd>" + list_of(task.forbidden, texts, " ") + "</dd>\n";
    std::string judged = list_of(task.judged, texts, "; ");
    if (!task.how_often.empty()) judged += " (" + texts.line(task.how_often) + ")";
    return html + "<dt>Judged by</dt><dd>" + judged + ".</dd>\n</dl>\n";
}

std::string fieldset(const std::string& key, const std::string& legend,
                     const std::vector<check::Choice>& choices, const Texts& texts) {
    std::string html = fmt::format("<fieldset data-key=\"{}\"><legend>{}</legend>\n",
                                   base::attribute(key), legend);
    for (const check::Choice& choice : choices)
        html +=
            fmt::format("<label class=\"choice\"><input type=\"radio\" name=\"{}\" value=\"{}\"> "
                        "<span>{}</span></label>\n",
                        base::attribute(key), base::attribute(choice.id), texts.line(choice.text));
    return html + "</fieldset>\n";
}

std::string questions_html(const Puzzle& puzzle, const Texts& texts) {
    std::string html;
    for (const check::Question& question : puzzle.questions) {
        html += fieldset(key_for("answer", question), texts.line(question.text), question.choices,
                         texts);
        if (!question.reasons.empty())
            html += fieldset(key_for("reason", question), "Because", question.reasons, texts);
    }
    return html;
}

// The timeline without causes, which the question asks for.
std::string recording_html(const Puzzle& puzzle) {
    if (puzzle.recorded.empty()) return {};
    program::RunRequest request;
    request.executable = puzzle.recorded;
    request.program = puzzle.recorded.filename().string();
    request.capture_output = true;
    request.outputs_explanation = false;
    const program::Run run(request);
    // With scripts the page shows an interactive timeline instead.
    return "<section class=\"only-plain\"><h2>The recording</h2>\n"
           "<div class=\"scrolls plain-picture\" tabindex=\"0\">" +
           pages::bare_picture(run.trace()) + "</div>\n</section>\n";
}

std::string minutes_text(int minutes) {
    return fmt::format("{} minute{}", minutes, minutes == 1 ? "" : "s");
}

const char* source_heading(const Puzzle& puzzle) {
    return puzzle.recorded.empty() ? "The programs" : "The program that was recorded";
}

std::string lab_html(const Course& course, const Puzzle& puzzle) {
    const catalogue::Lab* lab =
        puzzle.lab.empty() ? nullptr : catalogue::find_lab(course.labs, puzzle.lab);
    if (lab == nullptr) return {};
    return fmt::format("<p>A lab that helps: <a href=\"{}\">{:02}, {}</a></p>\n", page_of(*lab),
                       lab->number, base::markup(lab->title));
}

}  // namespace

Page puzzle_page(const Course& course, const Puzzle& puzzle) {
    const Texts texts(course);
    const bool is_question = puzzle.kind == PuzzleKind::question;
    const std::string given = original_text(puzzle);
    return {
        page_of(puzzle),
        fmt::format("Puzzle {:02}: {} - streamlab", puzzle.number, puzzle.title),
        fmt::format("A puzzle about CUDA streams and events: {}.", puzzle.title),
        is_question ? "question.js" : "puzzle.js",
        Place::none,
        filled(base::text_of(embedded::web, is_question ? "web/question.html" : "web/puzzle.html"),
               {{"number", fmt::format("{:02}", puzzle.number)},
                {"minutes", minutes_text(puzzle.minutes)},
                {"title", texts.line(puzzle.title)},
                {"story", texts.paragraphs(puzzle.story)},
                {"task", task_html(puzzle, texts)},
                {"recording", recording_html(puzzle)},
                {"source-heading", source_heading(puzzle)},
                {"output-heading",
                 puzzle.recorded.empty() ? "The program printed" : "Where the time went"},
                {"questions", questions_html(puzzle, texts)},
                {"source", numbered_source(given, 0, "")},
                {"lab", lab_html(course, puzzle)},
                {"next", next_html(course, lesson::StopKind::puzzle, puzzle.number)},
                {"data", puzzle_data(course, puzzle)}}),
        true,
        "",
        {fmt::format("Puzzle {:02}", puzzle.number),
         puzzle.title,
         check::task_of(puzzle).asked,
         {}}};
}

Page playground_page(const Course& course, const pages::ProfileTexts& profiles,
                     const std::vector<Example>& examples) {
    json devices = json::object();
    for (const auto& [name, text] : profiles)
        devices[name] = text;
    return {
        "playground.html",
        "Playground - streamlab",
        "Write any CUDA program with streams and events, run it in this tab, and see its timeline.",
        "playground.js",
        Place::playground,
        filled(base::text_of(embedded::web, "web/playground.html"),
               {{"gallery", gallery_html(examples)},
                {"data", for_script({{"schema", "streamlab.playground/1"},
                                     {"profiles", std::move(devices)},
                                     {"standard", pages::default_profile},
                                     {"rules", titles_of(course.rules)}})}}),
        true,
        "",
        {"Playground",
         "What does your GPU wait for?",
         "Write any CUDA program with streams and events, run it in the browser, and see its "
         "timeline.",
         {}}};
}

}  // namespace streamlab::site
