// Writes labs and puzzles as a static web site: pages, scripts, styles, and the runs that the pages
// show. Any file server can hand it out under any path; nothing in it comes from elsewhere.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pages/lab_pictures.hpp"
#include "site/course.hpp"

namespace streamlab::site {

struct SiteRequest {
    Course course;
    program::Toolchain toolchain;
    pages::ProfileTexts profiles;
    std::string hazards;  // docs/hazards.md
    // The labs' programs for the browser, as the target web_programs makes them; empty: none, and
    // the pages show the settings whose runs they keep.
    std::filesystem::path programs;
    // What builds and judges puzzles there, as the target web_compiler makes it; empty: none, and
    // the pages of puzzles show story, questions and pictures.
    std::filesystem::path compiler;
    std::string version;
    int jobs = 1;
};

struct SiteSummary {
    std::size_t labs = 0;
    std::size_t puzzles = 0;
    std::size_t runs = 0;
    std::uintmax_t bytes = 0;
    std::vector<std::string> left_out;  // a sentence for each run that did not come to its end
};

// Writes into `folder`, which it makes; files of an earlier site are replaced, and labs and
// puzzles that it had are removed. `done` is called with the name of each lab and puzzle, one call
// at a time. Throws std::runtime_error if one does not compile or run, base::FileError if a file
// cannot be written.
SiteSummary write_site(const SiteRequest& request, const std::filesystem::path& folder,
                       const std::function<void(const std::string&)>& done);

}  // namespace streamlab::site
