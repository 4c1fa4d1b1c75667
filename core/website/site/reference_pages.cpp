#include "site/reference_pages.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "embedded/web.hpp"
#include "lesson/glossary.hpp"
#include "site/markdown.hpp"
#include "site/text.hpp"

namespace streamlab::site {

namespace {

std::string lab_stop(const catalogue::Lab& lab, const lesson::Stop& stop) {
    return fmt::format("<li class=\"stop\" data-lab=\"{}\"><a href=\"{}\">Lab {:02}: {}</a> "
                       "<span class=\"about\">{} min, {}</span> "
                       "<span class=\"state\"></span></li>\n",
                       base::attribute(lab.name), page_of(lab), lab.number, base::markup(lab.title),
                       stop.minutes, level_text(stop.level));
}

std::string puzzle_stop(const check::Puzzle& puzzle) {
    return fmt::format(
        "<li class=\"stop puzzle\" data-puzzle=\"{}\"><a href=\"{}\">Puzzle {:02}: {}</a> "
        "<span class=\"about\">{} min</span> <span class=\"state\"></span></li>\n",
        base::attribute(puzzle.name), page_of(puzzle), puzzle.number, base::markup(puzzle.title),
        puzzle.minutes);
}

std::string parts_html(const Course& course) {
    std::string html;
    for (const lesson::Part& part : course.path) {
        html +=
            fmt::format("<section><h2>{}</h2>\n<ul class=\"stops\">\n", base::markup(part.title));
        for (const lesson::Stop& stop : part.stops) {
            if (stop.kind == lesson::StopKind::lab) {
                if (const auto* lab = find_lab(course, stop.number)) html += lab_stop(*lab, stop);
            } else if (const auto* puzzle = find_puzzle(course, stop.number)) {
                html += puzzle_stop(*puzzle);
            }
        }
        html += "</ul></section>\n";
    }
    return html;
}

std::string labs_with(const Course& course, const std::string& rule) {
    std::string html;
    for (const catalogue::Lab& lab : course.labs)
        if (std::find(lab.rules.begin(), lab.rules.end(), rule) != lab.rules.end())
            html += fmt::format("{}<a href=\"{}\">lab {:02}</a>", html.empty() ? "" : ", ",
                                page_of(lab), lab.number);
    return html.empty() ? html : "<p>See it happen: " + html + ".</p>\n";
}

}  // namespace

Page course_page(const Course& course) {
    return {
        "curriculum.html",
        "The course - streamlab",
        "All labs in the order in which one builds on the other, with your progress.",
        "course.js",
        Place::course,
        filled(base::text_of(embedded::web, "web/course.html"), {{"parts", parts_html(course)}})};
}

Page rules_page(const Course& course) {
    const Texts texts(course);
    std::string html =
        "<h1>The rules of streams and events</h1>\n<p>Timelines, labs and findings cite these by "
        "their ids. Each names its source: a document of NVIDIA's, or a measurement.</p>\n"
        "<ul class=\"index\">\n";
    for (const catalogue::Rule& rule : course.rules)
        html += fmt::format("<li><a href=\"#{0}\">{0}</a> {1}</li>\n", rule.id,
                            base::markup(rule.title));
    html += "</ul>\n";
    for (const catalogue::Rule& rule : course.rules)
        html += fmt::format("<section class=\"rule\" id=\"{0}\"><h2><span class=\"id\">{0}</span> "
                            "{1}</h2>\n{2}<p class=\"source-of-rule\">Source: {3}.</p>\n"
                            "<pre tabindex=\"0\"><code>{4}</code></pre>\n{5}</section>\n",
                            rule.id, base::markup(rule.title), texts.paragraphs(rule.text),
                            base::markup(rule.source), base::markup(rule.example),
                            labs_with(course, rule.id));
    return {"rules.html",
            "The rules - streamlab",
            "The rules of CUDA streams and events, each with its source and an example.",
            "reference.js",
            Place::rules,
            std::move(html)};
}

Page hazards_page(std::string_view markdown) {
    return {"hazards.html",
            "Hazards - streamlab",
            "The races and misuses that streamlab finds, each with a small program.",
            "reference.js",
            Place::hazards,
            markdown_to_html(markdown)};
}

Page glossary_page() {
    std::string html =
        "<h1>Glossary</h1>\n<p class=\"only-live\"><label>Find a word <input type=\"search\" "
        "class=\"find-term\"></label> <span class=\"count\" role=\"status\"></span></p>\n<dl "
        "class=\"terms\">\n";
    for (const lesson::Term& term : lesson::glossary())
        html += fmt::format("<div id=\"{}\"><dt>{}</dt><dd>{}</dd></div>\n",
                            base::attribute(anchor_of(term.word)), base::markup(term.word),
                            base::markup(term.meaning));
    return {"glossary.html",
            "Glossary - streamlab",
            "The words that labs, puzzles and timelines use, each in a sentence or two.",
            "reference.js",
            Place::glossary,
            html + "</dl>\n"};
}

}  // namespace streamlab::site
