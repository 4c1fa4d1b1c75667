#include "site/markdown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/text.hpp"
#include "site/text.hpp"

namespace streamlab::site {

namespace {

// As on GitHub: lower-case letters, digits and hyphens.
std::string inline_html(std::string_view text);

// Reads "[text](target)". Returns the length read; 0 if it is no link.
std::size_t read_link(std::string_view text, std::string& html) {
    const std::size_t middle = text.find("](");
    if (middle == text.npos || text.find('[', 1) < middle) return 0;
    const std::size_t end = text.find(')', middle);
    if (end == text.npos) return 0;
    std::string target(text.substr(middle + 2, end - middle - 2));
    std::string_view label = text.substr(1, middle - 1);
    if (target.find("rules/rules.toml") != target.npos) target = "rules.html";
    const bool stays =
        target.starts_with("#") || target.starts_with("https://") || target == "rules.html";
    html += stays
                ? fmt::format("<a href=\"{}\">{}</a>", base::attribute(target), inline_html(label))
                : inline_html(label);
    return end + 1;
}

// Reads text between a pair of marks. Returns the length read; 0 if there is none.
std::size_t read_pair(std::string_view text, std::string_view mark, const char* element,
                      std::string& html) {
    if (!text.starts_with(mark)) return 0;
    const std::size_t end = text.find(mark, mark.size());
    if (end == text.npos || end == mark.size()) return 0;
    const std::string_view inside = text.substr(mark.size(), end - mark.size());
    // "2 * 3 * 4" has no emphasis.
    if (inside.front() == ' ' || inside.back() == ' ') return 0;
    html += fmt::format("<{0}>{1}</{0}>", element,
                        mark == "`" ? base::markup(inside) : inline_html(inside));
    return end + mark.size();
}

std::string inline_html(std::string_view text) {
    std::string html;
    while (!text.empty()) {
        std::size_t length = 0;
        if (text.front() == '[') length = read_link(text, html);
        if (length == 0) length = read_pair(text, "`", "code", html);
        if (length == 0) length = read_pair(text, "**", "strong", html);
        if (length == 0) length = read_pair(text, "*", "em", html);
        if (length == 0) {
            html += base::markup(text.substr(0, base::character_bytes(text, 0)));
            length = base::character_bytes(text, 0);
        }
        text.remove_prefix(length);
    }
    return html;
}

std::string row_html(std::string_view line, const char* element) {
    std::string html = "<tr>";
    line = base::trimmed(line);
    line.remove_prefix(1);
    while (!line.empty()) {
        const std::size_t end = std::min(line.find('|'), line.size());
        html +=
            fmt::format("<{0}>{1}</{0}>", element, inline_html(base::trimmed(line.substr(0, end))));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return html + "</tr>\n";
}

class MarkdownReader {
public:
    explicit MarkdownReader(std::string_view text) : lines_(base::lines_of(text)) {}

    std::string read() {
        while (at_ < lines_.size())
            block();
        return std::move(html_);
    }

private:
    void block() {
        const std::string_view line = lines_[at_];
        if (base::trimmed(line).empty() || line.starts_with("<!--")) {
            ++at_;
        } else if (line.starts_with("```")) {
            code();
        } else if (line.starts_with("#")) {
            heading(line);
        } else if (line.starts_with("|")) {
            table();
        } else if (line.starts_with("* ") || line.starts_with("- ")) {
            list();
        } else {
            html_ += "<p>" + inline_html(joined()) + "</p>\n";
        }
    }

    void code() {
        const bool is_program = lines_[at_] == "```cuda";
        std::string text;
        for (++at_; at_ < lines_.size() && !lines_[at_].starts_with("```"); ++at_)
            text += std::string(lines_[at_]) + '\n';
        ++at_;
        // The text refers to the program's line numbers.
        if (is_program)
            html_ += numbered_source(text, 0, fmt::format("program-{}-", ++programs_));
        else
            html_ += "<pre tabindex=\"0\"><code>" + base::markup(text) + "</code></pre>\n";
    }

    void heading(std::string_view line) {
        const std::size_t level = line.find_first_not_of('#');
        const std::string_view text = base::trimmed(line.substr(level));
        html_ +=
            fmt::format("<h{0} id=\"{1}\">{2}</h{0}>\n", level, anchor_of(text), inline_html(text));
        ++at_;
    }

    void table() {
        html_ += "<div class=\"scrolls\" tabindex=\"0\"><table>\n<thead>" +
                 row_html(lines_[at_], "th") + "</thead>\n<tbody>\n";
        for (at_ += 2; at_ < lines_.size() && lines_[at_].starts_with("|"); ++at_)
            html_ += row_html(lines_[at_], "td");
        html_ += "</tbody></table></div>\n";
    }

    void list() {
        html_ += "<ul>\n";
        while (at_ < lines_.size() &&
               (lines_[at_].starts_with("* ") || lines_[at_].starts_with("- "))) {
            lines_[at_].remove_prefix(2);
            html_ += "<li>" + inline_html(joined()) + "</li>\n";
        }
        html_ += "</ul>\n";
    }

    // Joins the lines up to the next block.
    std::string joined() {
        std::string text;
        do {
            text += (text.empty() ? "" : " ") + std::string(base::trimmed(lines_[at_]));
            ++at_;
        } while (at_ < lines_.size() && !begins_block(lines_[at_]));
        return text;
    }

    static bool begins_block(std::string_view line) {
        if (base::trimmed(line).empty()) return true;
        for (const char* begin : {"```", "#", "|", "* ", "- ", "<!--"})
            if (line.starts_with(begin)) return true;
        return false;
    }

    std::vector<std::string_view> lines_;
    std::size_t at_ = 0;
    int programs_ = 0;
    std::string html_;
};

}  // namespace

std::string anchor_of(std::string_view heading) {
    std::string anchor;
    for (const char character : heading) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isalnum(byte) != 0 || character == '_' || character == '-')
            anchor += static_cast<char>(std::tolower(byte));
        else if (character == ' ')
            anchor += '-';
    }
    return anchor;
}

std::string markdown_to_html(std::string_view markdown) { return MarkdownReader(markdown).read(); }

}  // namespace streamlab::site
