#include "grading/page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>
#include <map>

#include "base/text.hpp"
#include "check/report/words.hpp"
#include "embedded/page.hpp"

namespace streamlab::grading {

namespace {

// For names made by file_name_of(), in which a % is literal.
std::string url(const std::string& path) {
    std::string text;
    for (const char character : path)
        text += std::isalnum(static_cast<unsigned char>(character)) != 0 ||
                        std::string("/-_.").find(character) != std::string::npos
                    ? std::string(1, character)
                    : fmt::format("%{:02X}", static_cast<unsigned char>(character));
    return text;
}

std::string score_table(const ClassSummary& summary) {
    std::map<int, std::size_t> scores;
    std::size_t most = 1;
    for (const StudentRow& row : summary.rows)
        if (row.gradable) most = std::max(most, ++scores[row.score]);
    std::string text = "<h2>Points</h2>\n<table class=\"scores\">\n";
    for (auto score = scores.rbegin(); score != scores.rend(); ++score)
        text += fmt::format("<tr><td class=\"n\">{}</td><td class=\"n faint\">{}</td><td><span "
                            "class=\"bar\" style=\"width:{}%\"></span></td></tr>\n",
                            score->first, score->second, score->second * 100 / most);
    return text + "</table>\n";
}

std::string finding_table(const std::string& heading, const std::vector<Finding>& findings,
                          const std::string& column) {
    if (findings.empty()) return "";
    std::string text = fmt::format("<h2>{}</h2>\n<table>\n<tr><th class=\"n\">how many</th>"
                                   "<th>{}</th><th></th></tr>\n",
                                   heading, column);
    for (const Finding& finding : findings) {
        text += fmt::format("<tr><td class=\"n\">{}</td><td>{}</td><td>{}", finding.count,
                            base::markup(finding.id), base::markup(finding.title));
        if (!finding.example.empty())
            text += fmt::format("<div class=\"faint\">such as: {}</div>",
                                base::markup(finding.example));
        text += "</td></tr>\n";
    }
    return text + "</table>\n";
}

std::string same_code(const std::string& heading,
                      const std::vector<std::vector<std::string>>& groups) {
    if (groups.empty()) return "";
    std::string text = fmt::format("<h2>{}</h2>\n<ul>\n", heading);
    for (const std::vector<std::string>& students : groups)
        text += fmt::format("<li>{}</li>\n",
                            base::markup(fmt::format("{}", fmt::join(students, ", "))));
    return text + "</ul>\n";
}

std::string groups(const ClassSummary& summary) {
    std::string text;
    if (!summary.unchanged.empty())
        text += fmt::format("<h2>Handed in as it came</h2>\n<p>{}</p>\n",
                            base::markup(fmt::format("{}", fmt::join(summary.unchanged, ", "))));
    if (!summary.published.empty())
        text += fmt::format("<h2>The code of an answer that comes with the puzzle</h2>\n"
                            "<p>{}</p>\n",
                            base::markup(fmt::format("{}", fmt::join(summary.published, ", "))));
    return text + same_code("The same code from several", summary.identical) +
           same_code("The same code but for names from several", summary.renamed);
}

// Compiler messages quote the student's code, so only their first line is shown, in the summary.
std::string details_of(const Result& result) {
    const check::Verdict& verdict = result.verdict;
    std::string text;
    if (verdict.error_kind != check::ErrorKind::none)
        text += fmt::format("<p>{}</p>\n", base::markup(verdict.summary));
    std::string passed;
    text += "<dl>\n";
    for (const check::TestResult& test : verdict.tests) {
        if (test.status == check::TestStatus::pass && test.id != "hints") {
            passed += (passed.empty() ? "" : ", ") + test.id;
            continue;
        }
        const bool is_skipped = test.status == check::TestStatus::skip;
        const std::string words = test.id == "hints" ? test.message
                                  : is_skipped       ? "not measured"
                                                     : check::explanation(test);
        text += fmt::format("<dt>{}</dt><dd><pre>{}</pre></dd>\n", base::markup(test.id),
                            base::markup(words));
    }
    if (!passed.empty())
        text += fmt::format("<dt class=\"pass\">passed</dt><dd>{}</dd>\n", base::markup(passed));
    text += "</dl>\n";
    if (!result.timeline.empty())
        text += fmt::format("<a href=\"{0}\"><img loading=\"lazy\" src=\"{0}\" alt=\"What each "
                            "stream did in this submission's run\"></a>\n",
                            url(result.timeline));
    return text;
}

std::string result_of(const StudentRow& row, const Result& result) {
    const std::string colour = !row.gradable ? "odd" : row.status == "pass" ? "pass" : "fail";
    const std::string points = row.gradable ? fmt::format("{} of {}", row.score, row.max_score)
                               : row.is_submission ? "not graded"
                                                   : "not counted";
    const std::string what = row.error_kind.empty() ? row.status : row.error_kind;
    return fmt::format("<details>\n<summary><span class=\"who\">{}</span> <span class=\"{}\">{}"
                       "</span> <span class=\"points\">{}</span></summary>\n{}</details>\n",
                       base::markup(row.student), colour, base::markup(what), points,
                       details_of(result));
}

std::string lead(const ClassSummary& summary) {
    std::string text = fmt::format("{} submissions, {} passed, mean {:.1f} of {} points, median "
                                   "{:g}",
                                   summary.submissions(), summary.passed(), summary.mean(),
                                   summary.max_score, summary.median());
    if (const std::size_t left = summary.submissions() - summary.graded(); left > 0)
        text += fmt::format("; {} not graded, which is not 0 points", left);
    return text;
}

}  // namespace

std::string class_page(const ClassSummary& summary, const OutputFolder& folder) {
    const std::string title = base::markup("puzzle " + summary.title);
    std::string text = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src "
        "'self' file:; style-src 'unsafe-inline'\">\n"
        "<title>{0}</title>\n<style>\n{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n"
        "<p class=\"lead\">{2}</p>\n",
        title, base::text_of(embedded::page, "page.css"), lead(summary));
    text += score_table(summary);
    text += finding_table("What failed most", summary.findings, "check");
    text += finding_table("Typical wrong answers that they look like", summary.misconceptions,
                          "answer");
    text += finding_table("Rules to talk about", summary.rules, "rule");
    text += groups(summary);
    text += "<h2>Submissions</h2>\n";
    for (const StudentRow& row : summary.rows)
        if (const std::optional<Result> result = folder.find_result(row.student))
            text += result_of(row, *result);
    return text + "</body>\n</html>\n";
}

}  // namespace streamlab::grading
