#include "render/text_findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "analysis/hazards/finding.hpp"
#include "render/text_wrap.hpp"

namespace streamlab::render {

namespace {

using analysis::Finding;
using trace::Severity;

constexpr std::size_t finding_gutter = 10;  // "× error   "
constexpr std::size_t label_column = 2;

struct Mark {
    const char* unicode;
    const char* ascii;
    const char* word;
    const char* plural;
};
constexpr std::array<Mark, 3> marks{{{"×", "x", "error", "errors"},
                                     {"!", "!", "warning", "warnings"},
                                     {"·", "-", "note", "notes"}}};

const Mark& mark_of(Severity severity) { return marks[static_cast<std::size_t>(severity) % 3]; }

std::string place_of(const trace::SourceLine& line) {
    if (line.line == 0) return "?";
    return fmt::format("{}:{}", line.file.substr(line.file.find_last_of('/') + 1), line.line);
}

class FindingList {
public:
    FindingList(const std::vector<Finding>& findings, const FindingStyle& style)
        : findings_(findings), style_(style) {}

    std::string draw();

private:
    void heading();
    void head(const Finding& finding);
    void body(const Finding& finding);
    void steps(const Finding& finding);
    std::string short_place(const trace::SourceLine& line) const;
    void next_line(TextLine& line);
    void rest();
    // Prints `text` right of the finding_gutter, with `label` before its first line.
    void paragraph(const char* label, const std::string& text);
    void add_line(const std::string& line) { out_ += line + '\n'; }
    std::string dim(const std::string& text) const { return faint(text, style_.colour); }

    const std::vector<Finding>& findings_;
    const FindingStyle& style_;
    std::string out_;
};

std::string FindingList::draw() {
    if (findings_.empty()) return {};
    heading();
    const std::size_t shown = std::min(findings_.size(), style_.most);
    for (std::size_t index = 0; index < shown; ++index) {
        head(findings_[index]);
        if (style_.why && index < style_.max_in_full) body(findings_[index]);
    }
    rest();
    return std::move(out_);
}

// Prints "Found: 2 errors and 1 note."
void FindingList::heading() {
    std::vector<std::string> parts;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::note}) {
        const auto count = std::count_if(findings_.begin(), findings_.end(), [&](const auto& each) {
            return each.severity == severity;
        });
        const Mark& mark = mark_of(severity);
        if (count > 0)
            parts.push_back(fmt::format("{} {}", count, count > 1 ? mark.plural : mark.word));
    }
    std::string text = "Found: " + parts.front();
    for (std::size_t index = 1; index < parts.size(); ++index)
        text += (index + 1 == parts.size() ? " and " : ", ") + parts[index];
    add_line(bold(text + '.', style_.colour));
}

void FindingList::head(const Finding& finding) {
    const Mark& mark = mark_of(finding.severity);
    const std::string label =
        fmt::format("{} {}", style_.ascii ? mark.ascii : mark.unicode, mark.word);
    std::string text =
        fmt::format("{} ({}): {}", trace::name_of(finding.kind), finding.rule, finding.message);
    if (finding.count > 1) text += fmt::format(" {} times.", finding.count);
    bool is_first = true;
    for (const std::string& piece : wrapped_lines(printable(text), style_.width - finding_gutter)) {
        TextLine line(style_.width);
        if (is_first) line.put(0, label);
        line.put(finding_gutter, piece);
        for (std::size_t column = 0; column < finding_gutter; ++column) {
            line[column].bold = true;
            if (finding.severity == Severity::error) line[column].colour = hazard_colour();
            line[column].faint = finding.severity == Severity::note;
        }
        add_line(line.str(style_.colour));
        is_first = false;
    }
}

void FindingList::body(const Finding& finding) {
    if (!finding.missing.empty()) paragraph("why", finding.missing);
    steps(finding);
    if (!finding.next.empty()) paragraph("next", finding.next);
    out_ += '\n';
}

// The location, truncated to the end of the file's name and a third of the width; the heading has
// it in full.
std::string FindingList::short_place(const trace::SourceLine& line) const {
    const std::string place = place_of(line);
    const std::vector<std::string> characters = characters_of(place);
    const std::size_t room = style_.width / 3;
    if (characters.size() <= room) return place;
    const std::string dots = style_.ascii ? "..." : "…";
    const std::size_t kept = room - std::min(room, characters_of(dots).size());
    std::string end;
    for (std::size_t at = characters.size() - kept; at < characters.size(); ++at)
        end += characters[at];
    return dots + end;
}

// Prints a table of line, stream and action. If long names leave too little space, the action is
// printed below them.
void FindingList::steps(const Finding& finding) {
    if (finding.witness.size() < 2) return;
    std::size_t places = 0;
    std::size_t streams = 0;
    for (const auto& step : finding.witness) {
        places = std::max(places, characters_of(short_place(step.line)).size());
        streams = std::max(streams, characters_of(step.where).size());
    }
    constexpr std::size_t min_room = 24;
    const std::size_t beside = finding_gutter + places + streams + 4;
    const bool is_below = beside + min_room > style_.width;
    const std::size_t column = is_below ? finding_gutter + 2 : beside;
    for (const auto& step : finding.witness) {
        TextLine line(style_.width);
        line.put(finding_gutter, short_place(step.line));
        line.put(finding_gutter + places + 2, step.where);
        for (std::size_t at = finding_gutter; at < std::min(beside, style_.width); ++at)
            line[at].faint = true;
        if (is_below) next_line(line);
        const std::size_t room = style_.width - std::min(column, style_.width - 1);
        for (const std::string& piece : wrapped_lines(printable(step.text), room)) {
            line.put(column, piece);
            next_line(line);
        }
    }
}

void FindingList::next_line(TextLine& line) {
    add_line(line.str(style_.colour));
    line = TextLine(style_.width);
}

void FindingList::paragraph(const char* label, const std::string& text) {
    std::string name = std::string(label_column, ' ') + label;
    name.resize(finding_gutter, ' ');
    for (const std::string& piece : wrapped_lines(printable(text), style_.width - finding_gutter)) {
        add_line(dim(name) + piece);
        name.assign(finding_gutter, ' ');
    }
}

void FindingList::rest() {
    std::vector<std::string> rules;
    const std::size_t shown = std::min(findings_.size(), style_.most);
    for (std::size_t index = 0; index < shown; ++index)
        if (std::find(rules.begin(), rules.end(), findings_[index].rule) == rules.end())
            rules.push_back(findings_[index].rule);
    if (style_.why && shown > style_.max_in_full) {
        out_ += '\n';
        add_line(dim(fmt::format("Why is said of the first {}; of all with --json F, or --html F "
                                 "for a browser",
                                 style_.max_in_full)));
    }
    if (findings_.size() > shown)
        add_line(dim(fmt::format("{} and {} more (--json F lists all)", style_.ascii ? "..." : "…",
                                 findings_.size() - shown)));
    if (style_.why && !rules.empty())
        add_line(
            dim(fmt::format("More on {}: {} explain {}", rules.size() > 1 ? "a rule" : "this rule",
                            style_.command, rules.front())));
}

}  // namespace

std::string render_findings(const trace::Trace& trace, const FindingStyle& style) {
    return FindingList(analysis::shown_findings(trace), style).draw();
}

}  // namespace streamlab::render
