// Fills in page templates (core/website/site/web) and the frame shared by all pages.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace streamlab::site {

using Fields = std::initializer_list<std::pair<std::string_view, std::string>>;

// Replaces each {{name}} of the template. Throws std::logic_error for a name that is not in
// `fields`.
std::string filled(std::string_view template_text, Fields fields);

enum class Place { none, course, rules, hazards, glossary, playground };

struct Page {
    std::string file;  // "rules.html"
    std::string title;
    std::string description;
    std::string script;  // an ES module of assets/; empty: none
    Place place = Place::none;
    std::string main;  // HTML
    bool has_timeline = false;
    std::string style{};  // a style sheet of assets/ for this page alone; empty: none
};

std::string in_frame(const Page& page, const std::string& version);

}  // namespace streamlab::site
