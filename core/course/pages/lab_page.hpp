// Generates docs/labs.md from the labs' files and the output of their programs.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"
#include "pages/lab_pictures.hpp"

namespace streamlab::pages {

// A lab with its runs: with the default settings, and with those that lab.toml suggests.
struct ShownLab {
    const catalogue::Lab* lab = nullptr;
    std::vector<Shown> runs;
};

// The path of a run's picture, relative to docs/:
// "images/labs/03-one-launch-without-a-stream-2.svg".
std::string picture_path(const catalogue::Lab& lab, std::size_t run);

// `puzzles`: linked from the lab that each of them names.
std::string lab_page(const std::vector<ShownLab>& labs, const std::vector<check::Puzzle>& puzzles);

}  // namespace streamlab::pages
