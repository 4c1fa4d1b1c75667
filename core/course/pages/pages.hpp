// Generates the pages of docs/ that derive from the labs' files and the table of profile numbers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"
#include "pages/lab_pictures.hpp"

namespace streamlab::pages {

struct PagesRequest {
    std::vector<catalogue::Lab> labs;
    std::vector<check::Puzzle> puzzles;
    program::Toolchain toolchain;
    ProfileTexts profiles;
    int jobs = 1;
};

struct PageFile {
    std::filesystem::path path;  // relative to docs/
    std::string text;
};

// labs.md, its pictures, and profile.md. Throws as show() does.
std::vector<PageFile> make_pages(const PagesRequest& request);

}  // namespace streamlab::pages
