#include "site/lab_page.hpp"

#include <fmt/format.h>

#include "base/files.hpp"
#include "base/text.hpp"
#include "embedded/web.hpp"
#include "lesson/knob_words.hpp"
#include "site/lab_data.hpp"
#include "site/text.hpp"

namespace streamlab::site {

namespace {

using catalogue::Lab;

std::string choices_html(const Lab& lab, const Texts& texts) {
    std::string html;
    for (std::size_t i = 0; i < lab.choices.size(); ++i)
        html += fmt::format("<label class=\"choice\"><input type=\"radio\" name=\"prediction\" "
                            "value=\"{}\"> <span>{}</span></label>\n",
                            i, texts.line(lab.choices[i].text));
    return html;
}

std::string replies_html(const Lab& lab, const Texts& texts) {
    std::string html = "<ul>\n";
    for (const catalogue::PredictionChoice& choice : lab.choices)
        html += fmt::format("<li><strong>{}</strong>{}</li>\n", texts.line(choice.text),
                            texts.paragraphs(choice.reply));
    return html + "</ul>\n";
}

// The sections after the lesson, such as "In PyTorch". For readers without scripts, they include
// the texts about each knob.
std::string more_html(const Lab& lab, const Texts& texts) {
    std::string html;
    const auto folded = [&](const std::string& title, const std::string& content,
                            const char* attributes) {
        html += fmt::format("<details{}><summary>{}</summary>\n{}</details>\n", attributes,
                            texts.line(title), content);
    };
    for (const catalogue::FoldedText& text : lab.more)
        folded(text.title, texts.paragraphs(lesson::with_form_labels(lab.knobs, text.text)), "");
    std::string turned;
    for (const catalogue::Knob& knob : lab.knobs)
        if (!knob.turned.empty())
            turned += fmt::format("<li>{}: {}</li>\n", texts.line(knob.title),
                                  texts.line(lesson::with_form_labels(lab.knobs, knob.turned)));
    if (!turned.empty())
        folded("The same with one thing changed", "<ul>\n" + turned + "</ul>\n",
               " class=\"only-plain\"");
    return html;
}

std::string rules_html(const Lab& lab, const Course& course) {
    std::string html;
    for (const std::string& id : lab.rules) {
        const catalogue::Rule* rule = catalogue::find_rule(course.rules, id);
        html += fmt::format("{}<a href=\"rules.html#{}\">{}</a> {}", html.empty() ? "" : "; ", id,
                            id, rule ? base::markup(rule->title) : "");
    }
    return html;
}

std::string printed_html(const Lab& lab, const pages::LabRun& run) {
    if (run.output.empty()) return {};
    return "<p>" + lesson::output_heading(lab) + ":</p>\n<pre tabindex=\"0\">" +
           base::markup(run.output) + "</pre>\n";
}

lesson::Stop stop_of(const Course& course, const Lab& lab) {
    for (const lesson::Stop& stop : lesson::stops_of(course.path))
        if (stop.kind == lesson::StopKind::lab && stop.number == lab.number) return stop;
    return {};
}

std::string lab_html(const Course& course, const Lab& lab, const std::vector<StoredRun>& runs,
                     const pages::ProfileTexts& profiles) {
    const Texts texts(course);
    const lesson::Stop stop = stop_of(course, lab);
    const std::string source = base::read_if_exists(lab.source).value_or("");
    return filled(base::text_of(embedded::web, "web/lab.html"),
                  {{"number", fmt::format("{:02}", lab.number)},
                   {"minutes", std::to_string(stop.minutes)},
                   {"level", level_text(stop.level)},
                   {"title", texts.line(lab.title)},
                   {"question", texts.paragraphs(lab.question)},
                   {"prediction", texts.line(lab.prediction)},
                   {"choices", choices_html(lab, texts)},
                   {"choice-count", std::to_string(lab.choices.size())},
                   {"program-open", ""},
                   {"file", lab.source.filename().string()},
                   {"source", numbered_source(source, lab.marked_line, "")},
                   {"picture", "<div class=\"scrolls plain-picture\" tabindex=\"0\">" +
                                   pages::picture(lab, {}, runs.front().run.trace) + "</div>"},
                   {"printed", printed_html(lab, runs.front().run)},
                   {"output-heading", lesson::output_heading(lab)},
                   {"replies", replies_html(lab, texts)},
                   {"explanation", texts.paragraphs(lab.explanation)},
                   {"more", more_html(lab, texts)},
                   {"remember", texts.line(lab.remember)},
                   {"rules", rules_html(lab, course)},
                   {"next", next_html(course, lesson::StopKind::lab, lab.number)},
                   {"data", lab_data(lab, runs, course.rules, profiles)}});
}

Preview preview_of(const Lab& lab) {
    Preview preview{fmt::format("Lab {:02}", lab.number), lab.title, lab.prediction, {}};
    for (const catalogue::PredictionChoice& choice : lab.choices)
        preview.choices.push_back(choice.text);
    return preview;
}

}  // namespace

Page lab_page(const Course& course, const Lab& lab, const std::vector<StoredRun>& runs,
              const pages::ProfileTexts& profiles) {
    return {page_of(lab),   fmt::format("Lab {:02}: {} - streamlab", lab.number, lab.title),
            lab.prediction, "lab.js",
            Place::none,    lab_html(course, lab, runs, profiles),
            true,           "",
            preview_of(lab)};
}

}  // namespace streamlab::site
