// Writes labs and puzzles as a static web site: pages, scripts, styles, and the runs that the pages
// show. It works on any file server under any path and loads nothing from other sites.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pages/lab_pictures.hpp"
#include "site/course.hpp"
#include "trace/trace.hpp"

namespace streamlab::site {

struct SiteRequest {
    Course course;
    program::Toolchain toolchain;
    pages::ProfileTexts profiles;
    std::filesystem::path profiles_folder;  // profiles/*.toml
    std::string hazards;                    // docs/hazards.md
    // The labs' programs for the browser, built by the target web_programs. Empty: pages show only
    // the stored runs.
    std::filesystem::path programs;
    // The compiler and checker for the browser, built by the target web_compiler. Empty: puzzle
    // pages show only story, questions and pictures.
    std::filesystem::path compiler;
    trace::Trace welcome;  // labs/welcome.json, which the landing page shows
    // Where the site will be published, with a "/" at the end: links to its pages then have preview
    // pictures. May be empty.
    std::string address;
    std::string version;
    int jobs = 1;
};

struct SiteSummary {
    std::size_t labs = 0;
    std::size_t puzzles = 0;
    std::size_t runs = 0;
    std::uintmax_t bytes = 0;
    std::vector<std::string> left_out;  // one sentence per run that did not complete
};

// Writes into `folder`, which it creates. Files of an earlier site are replaced, and its labs and
// puzzles are removed first. Calls `done` with the name of each completed lab and puzzle; the calls
// are serialised. Throws std::runtime_error if one does not compile or run, and base::FileError if
// a file cannot be written.
SiteSummary write_site(const SiteRequest& request, const std::filesystem::path& folder,
                       const std::function<void(const std::string&)>& done);

}  // namespace streamlab::site
