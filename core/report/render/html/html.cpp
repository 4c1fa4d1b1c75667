#include "render/html/html.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "embedded/html_page.hpp"
#include "render/picture.hpp"

namespace streamlab::render {

namespace {

using base::markup;
using json = nlohmann::ordered_json;

constexpr std::size_t max_table_rows = 2000;

// Escapes "<" in JSON inside a script element, so that no text can end the element.
std::string for_script(std::string text) {
    base::replace_all(text, "<", "\\u003c");
    return text;
}

std::string paragraphs_of(const json& words) {
    std::string text;
    for (const json& sentence : words)
        text += "<p>" + markup(sentence.get<std::string>()) + "</p>\n";
    return text;
}

std::string findings_in_html(const json& run) {
    if (run["findings"].empty()) return {};
    std::string text = "<h2>What was found</h2>\n<ol class=\"findings\">\n";
    for (const json& finding : run["findings"]) {
        text += "<li>";
        for (const char* part : {"message", "missing", "next"})
            if (const auto words = finding[part].get<std::string>(); !words.empty())
                text += markup(words) + " ";
        if (const auto rule = finding["rule"].get<std::string>(); !rule.empty())
            text += "<span class=\"rule\">(rule " + markup(rule) + ")</span>";
        text += "</li>\n";
    }
    return text + "</ol>\n";
}

// All operations with their causes, for readers without scripts or with a screen reader.
std::string operations_in_html(const json& run) {
    std::string text =
        "<details><summary>All operations, and why each started when it did</summary>\n<table>\n"
        "<tr><th>operation</th><th>when</th><th>why then</th></tr>\n";
    std::size_t rows = 0;
    for (const json& item : run["items"]) {
        if (item["type"] != "operation" || ++rows > max_table_rows) continue;
        std::string facts;
        for (const json& fact : item["facts"])
            facts += markup(fact.get<std::string>()) + "<br>";
        std::string why = markup(item.value("why", ""));
        if (item.contains("rule")) why += " (rule " + markup(item["rule"].get<std::string>()) + ")";
        text += fmt::format("<tr><td>{}</td><td class=\"n\">{}</td><td>{}</td></tr>\n",
                            markup(item["name"].get<std::string>()), facts, why);
    }
    text += "</table>\n";
    if (rows > max_table_rows)
        text += fmt::format("<p class=\"faint\">and {} more</p>\n", rows - max_table_rows);
    return text + "</details>\n";
}

std::string sources_in_html(const HtmlOptions& options) {
    std::string text;
    for (const HtmlSource& source : options.sources) {
        text += "<details><summary>" + markup(source.file) + "</summary>\n<pre>";
        for (const std::string_view line : base::lines_of(source.text))
            text += "<span></span>" + markup(line) + "\n";
        text += "</pre>\n</details>\n";
    }
    return text;
}

}  // namespace

std::string render_html(const trace::Trace& trace, const HtmlOptions& options) {
    const std::string island = timeline_json(trace, options);
    const json run = json::parse(island);
    PictureOptions picture;
    picture.title = run["title"].get<std::string>();
    picture.words = false;
    const auto part = [](const char* name) { return base::text_of(embedded::html_page, name); };
    std::string page = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "script-src 'unsafe-inline'; style-src 'unsafe-inline'\">\n";
    page += fmt::format("<title>{}</title>\n<style>\n{}{}</style>\n</head>\n<body>\n",
                        markup(run["title"].get<std::string>()), part("html/page.css"),
                        part("html/timeline.css"));
    page += fmt::format("<h1>{}</h1>\n<p class=\"faint\">{}</p>\n",
                        markup(run["title"].get<std::string>()),
                        markup(run["device"].get<std::string>()));
    if (run.contains("left_out"))
        page += "<p>" + markup(run["left_out"].get<std::string>()) + "</p>\n";
    page += "<div class=\"words\">\n" + paragraphs_of(run["words"]) + "</div>\n";
    page += "<div id=\"timeline\" class=\"script-only\"></div>\n";
    page += "<figure class=\"without-script\">\n" + render_svg(trace, picture) + "</figure>\n";
    page += findings_in_html(run);
    page += operations_in_html(run);
    page += "<div class=\"without-script\">\n" + sources_in_html(options) + "</div>\n";
    page += "<p class=\"faint\">Made by streamlab.</p>\n";
    page += "<script type=\"application/json\" id=\"run\">" + for_script(island) + "</script>\n";
    page += fmt::format("<script>\n{}{}</script>\n</body>\n</html>\n", part("html/timeline.js"),
                        part("html/page.js"));
    return page;
}

}  // namespace streamlab::render
