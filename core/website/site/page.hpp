// Fills in page templates (core/website/site/web) and the frame shared by all pages.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamlab::site {

using Fields = std::initializer_list<std::pair<std::string_view, std::string>>;

// Replaces each {{name}} of the template. Throws std::logic_error for a name that is not in
// `fields`.
std::string filled(std::string_view template_text, Fields fields);

enum class Place { none, course, rules, hazards, glossary, playground };

// The picture that other sites show of a link to a page: its question and choices, not the answer.
struct Preview {
    std::string eyebrow;  // "Lab 03"
    std::string title;
    std::string question;
    std::vector<std::string> choices;
};

struct Page {
    std::string file;  // "rules.html"
    std::string title;
    std::string description;
    std::string script;  // an ES module of assets/; empty: none
    Place place = Place::none;
    std::string main;  // HTML
    bool has_timeline = false;
    std::string style{};  // a style sheet of assets/ for this page alone; empty: none
    Preview preview{};    // the picture for links to this page; without a title: none
};

// `address` is where the site is published, with a "/" at the end, or empty if that is unknown:
// then a link to the page has no picture, because such pictures need complete addresses.
std::string in_frame(const Page& page, const std::string& version, const std::string& address = {});

// The file with the picture for links to this page: "previews/lab-03.png".
std::string preview_file(const Page& page);

}  // namespace streamlab::site
